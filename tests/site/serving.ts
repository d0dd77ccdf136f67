import { serveBuiltSite } from '../built-site.ts';

export type Asking = {
  /** Asks for a path of the built site; a redirect is an answer, not followed. */
  ask(path: string): Promise<Response>;
  close(): void;
};

/** Serves the built site, and sends it requests. */
export async function serveSite(): Promise<Asking> {
  const { origin, close } = await serveBuiltSite();
  return { ask: (path) => fetch(`${origin}${path}`, { redirect: 'manual' }), close };
}
