import type { Service } from '#model/schema/service.ts';

/** Questions on the left, each joined by a line to its answer on a drawn page: a frame with answers above lines of text. */
export function Answers({ items }: Pick<NonNullable<Service['answers']>, 'items'>) {
  return (
    <dl>
      {items.map(({ question, answer }) => (
        <div key={question} className="group grid grid-cols-[2fr_3fr] desktop:grid-cols-[5fr_7fr]">
          <dt className="flex items-center gap-3 font-medium max-sm:text-small md:font-display md:text-h3">
            <span className="md:max-w-3/4">{question}</span>
            {/* A border, because browsers do not print backgrounds. */}
            <span className="min-w-4 grow border-b-2 border-accent" aria-hidden="true" />
          </dt>
          <dd className="border-x-2 border-ink px-4 py-3 font-display font-semibold group-first:border-t-[0.75rem] group-last:border-b-2 md:px-10 md:py-5 md:text-h3">
            {answer}
            <span className="mt-3 block h-4 max-w-[26rem] border-y-4 border-line" aria-hidden="true" />
          </dd>
        </div>
      ))}
    </dl>
  );
}
