import { fill } from '#contract/fill.ts';
import { useSite } from '../site-context.tsx';
import { Icon } from './Icon.tsx';

/** product §3: process steps, numbered, with one of six fixed icons per position. */
export function ProcessSteps({ steps }: { steps: readonly { title: string; description: string }[] }) {
  const { words } = useSite();
  return (
    <ol className="grid gap-10 sm:grid-cols-2 desktop:grid-cols-3">
      {steps.map(({ title, description }, index) => (
        <li key={title} className="border-t-2 border-ink pt-4">
          <div className="flex items-start justify-between">
            <span className="tabular font-display text-h2 font-semibold text-signal">
              <span className="sr-only">{fill(words.process.step, { number: index + 1 })}</span>
              <span aria-hidden="true">{index + 1}</span>
            </span>
            <Icon set="step" position={index + 1} className="mt-1 size-9" />
          </div>
          <h3 className="mt-3 text-h4">{title}</h3>
          <p className="mt-2 text-muted">{description}</p>
        </li>
      ))}
    </ol>
  );
}
