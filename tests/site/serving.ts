import { serveBuiltSite } from '../built-site.ts';

export type Asking = {
  /** Requests a path of the built site, without following redirects. */
  ask(path: string): Promise<Response>;
  close(): void;
};

/** Serves the built site, and sends it requests. */
export async function serveSite(): Promise<Asking> {
  const { origin, close } = await serveBuiltSite();
  return { ask: (path) => fetch(`${origin}${path}`, { redirect: 'manual' }), close };
}
