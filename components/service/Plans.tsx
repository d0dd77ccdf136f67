import { aboutPath } from '#contract/routes/paths.ts';
import type { Service } from '#model/schema/service.ts';
import { ButtonLink } from '../elements/Button.tsx';
import { RuledList } from '../elements/RuledList.tsx';
import { useSite } from '../site-context.tsx';

/** A plan with its price in words. `topic`: its key in the address of the contact page. */
type PlanProps = Service['plans']['items'][number] & { topic: string };

type PlansProps = Pick<Service['plans'], 'factors' | 'note'> & { plans: PlanProps[] };

/** Pricing cards, set like a printed price list (product §2). The featured plan has inverted colours. */
export function Plans({ plans, factors, note }: PlansProps) {
  const { words } = useSite();
  return (
    <>
      <div className="grid gap-3 desktop:mt-16 desktop:auto-cols-fr desktop:grid-flow-col desktop:grid-rows-[repeat(5,auto)] desktop:gap-0 desktop:border-y desktop:border-line">
        {plans.map((plan) => (
          <Plan key={plan.name} plan={plan} />
        ))}
      </div>
      {(factors || note !== undefined) && (
        <div className="mt-6 grid gap-x-10 gap-y-6 desktop:grid-cols-12">
          {factors && (
            <div className="desktop:col-span-7">
              <h3 className="text-h4">{words.price.dependsOn}</h3>
              <RuledList items={factors} />
            </div>
          )}
          {note !== undefined && <p className="max-w-measure text-small text-muted desktop:col-span-5">{note}</p>}
        </div>
      )}
    </>
  );
}

/** Five rows, which align across plans on a desktop: name, price, description, what is included, button. */
function Plan({ plan }: { plan: PlanProps }) {
  const { words, path } = useSite();
  return (
    <article
      className={`grid py-5 desktop:row-span-5 desktop:grid-rows-subgrid desktop:px-7 ${plan.featured ? 'inverted -mx-gutter px-gutter desktop:-my-5 desktop:mx-0 desktop:rounded-edge desktop:py-12' : 'border-t border-line desktop:border-t-0 desktop:py-7 desktop:first:pl-0 desktop:last:pr-0 [.inverted+&]:border-t-0'}`}
    >
      <div className="flex min-h-7 flex-wrap items-start justify-between gap-3">
        <h3 className="text-h4">{plan.name}</h3>
        {plan.featured && <Stamp text={words.price.popular} />}
      </div>
      <div className="mt-2 md:mt-4">
        <div className="tabular font-display text-h3 font-semibold tracking-tight">{plan.price}</div>
        {plan.time !== undefined && (
          <p className="mt-1 text-small text-muted">
            <span className="sr-only">{words.price.time}: </span>
            {plan.time}
          </p>
        )}
      </div>
      <p className="mt-2 md:mt-4">{plan.description}</p>
      <ul className="mt-3 mb-4 border-t border-line text-small" aria-label={words.price.included}>
        {plan.features.map((feature) => (
          <li key={feature} className="border-b border-line py-1 md:py-2">
            {feature}
          </li>
        ))}
      </ul>
      <div>
        <ButtonLink
          href={aboutPath(path('contact'), plan.topic)}
          variant={plan.featured ? 'primary' : 'secondary'}
          aria-label={`${plan.button}: ${plan.name}`}
        >
          {plan.button}
        </ButtonLink>
      </div>
    </article>
  );
}

/** A small label such as MOST POPULAR. */
export function Stamp({ text }: { text: string }) {
  return (
    <span className="rounded-edge border border-accent px-1.5 py-0.5 text-[0.6875rem] font-bold tracking-wider text-signal">
      {text}
    </span>
  );
}
