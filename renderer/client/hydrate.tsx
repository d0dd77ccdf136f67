import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

type Hydration = { mark: HTMLElement; name: string; component: unknown; props: unknown; onReady: () => void };

/** Makes an island’s HTML alive, and returns what ends it. An error leaves the HTML in place, and is logged with the island's name. */
export function hydrate({ mark, name, component, props, onReady }: Hydration): () => void {
  // Casts: components/Island.tsx has rendered this very component with these very props.
  const Component = component as ComponentType<object>;
  const html = [...mark.childNodes];
  const root: Root = hydrateRoot(
    mark,
    <Ready onReady={onReady}>
      <Component {...(props as object)} />
    </Ready>,
    {
      identifierPrefix: `${name}-`,
      onUncaughtError(error) {
        console.error(`The island ${name} failed:`, error);
        // React has just emptied the mark. The same nodes again: what was typed into them stays.
        mark.replaceChildren(...html);
      },
      onRecoverableError: (error) => console.error(`The island ${name} differs from its HTML:`, error),
    },
  );
  return () => root.unmount();
}

function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  // An effect: it runs when the island listens.
  useEffect(onReady, [onReady]);
  return children;
}
