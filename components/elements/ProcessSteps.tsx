import { fill } from '#contract/fill.ts';
import { useSite } from '../site-context.tsx';
import { Icon } from './Icon.tsx';

/** Numbered process steps, with one of six fixed icons for each position (product §3). */
export function ProcessSteps({ steps }: { steps: readonly { title: string; description: string }[] }) {
  const { words } = useSite();
  return (
    <ol className="grid sm:grid-cols-2 sm:gap-10 desktop:grid-cols-3">
      {steps.map(({ title, description }, index) => (
        <li
          key={title}
          className="grid grid-cols-[1.75rem_1fr_auto] content-start items-center border-t border-line py-1.5 sm:grid-cols-[1fr_auto] sm:border-t-2 sm:border-ink sm:pt-4 sm:pb-0"
        >
          <span className="tabular font-display text-h3/none font-semibold text-signal sm:text-h2/none">
            <span className="sr-only">{fill(words.process.step, { number: index + 1 })}</span>
            <span aria-hidden="true">{index + 1}</span>
          </span>
          <h3 className="text-h4 sm:col-span-2 sm:row-start-2 sm:mt-3">{title}</h3>
          <Icon set="step" position={index + 1} className="ml-3 size-6 sm:size-9" />
          <p className="col-span-3 mt-0.5 text-muted max-sm:text-small sm:col-span-2 sm:mt-2">{description}</p>
        </li>
      ))}
    </ol>
  );
}
