import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

type Hydration = { mark: HTMLElement; name: string; component: unknown; props: unknown; onReady: () => void };

/** Hydrates an island's HTML, and returns a function that unmounts it. On an error it logs its name and keeps the HTML. */
export function hydrate({ mark, name, component, props, onReady }: Hydration): () => void {
  // Casts: components/Island.tsx has rendered this very component with these very props.
  const Component = component as ComponentType<object>;
  const html = [...mark.childNodes];
  let root: Root | undefined;
  // React renders a transition in slices of 5 ms, so that a tap need not wait for all of it.
  startTransition(() => {
    root = hydrateRoot(
      mark,
      <Ready onReady={onReady}>
        <Component {...(props as object)} />
      </Ready>,
      {
        identifierPrefix: `${name}-`,
        onUncaughtError(error) {
          console.error(`The island ${name} failed:`, error);
          // React has just emptied the element. Put the same nodes back, with the text that was typed into them.
          mark.replaceChildren(...html);
        },
        onRecoverableError: (error) => console.error(`The island ${name} differs from its HTML:`, error),
      },
    );
  });
  return () => root?.unmount();
}

function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  // An effect runs once the island handles events.
  useEffect(onReady, [onReady]);
  return children;
}
