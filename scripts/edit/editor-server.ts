import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { pagePolicy, policyHeader } from '#contract/headers.ts';
import { UserError } from '#contract/user-error.ts';
import { ContentSync } from '#generator/content/content-sync.ts';
import { checkHouseRules } from '#generator/content/house-rules.ts';
import { bundleEditor, editorPolicy } from '#generator/editor/build-editor.ts';
import type { Found } from '#generator/editor/content/store.ts';
import { deleteEntry } from '../delete/deletion.ts';
import { fileAt, mustBeOurs, serveContent } from './serve-content.ts';

type Options = {
  port: number;
  /** The origin of `npm run dev`, shown beside the forms. */
  preview?: string;
  /** The files of the page, by name. Default: they are built. */
  page?: Awaited<ReturnType<typeof bundleEditor>>;
};

const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

/** Serves the editor of the content in `root` on this machine alone. Returns its origin. */
export async function startEditor(root: string, options: Options): Promise<{ server: Server; origin: string }> {
  const { port, preview } = options;
  const page = options.page ?? (await bundleEditor(preview === undefined ? {} : { preview }));
  const sync = new ContentSync(root);
  const policy = policyHeader(pagePolicy, editorPolicy, { 'frame-src': preview === undefined ? [] : [preview] });

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (request.method === 'GET' && page.has(pageFileOf(pathname))) return sendPage(pathname, response);
    mustBeOurs(request);
    if (await serveContent(root, request, response)) return;
    if (pathname === '/check') response.end(JSON.stringify(await check(root, sync)));
    else if (pathname === '/delete' && request.method === 'POST') response.end(await remove(root, searchParams));
    else response.writeHead(404).end(`Nothing is at ${pathname}: open /admin`);
  };
  const sendPage = (pathname: string, response: ServerResponse): void => {
    const file = pageFileOf(pathname);
    response.setHeader(
      'Content-Type',
      `${types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream'}; charset=utf-8`,
    );
    response.writeHead(200, policy).end(page.get(file));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(400).end(error instanceof Error ? error.message : String(error));
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!isTaken) throw error;
    throw new UserError(
      `Port ${port} is taken: npm run edit may be running already, open http://127.0.0.1:${port}/admin, or set PORT to another number`,
    );
  });
  const address = server.address();
  return { server, origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}` };
}

function pageFileOf(pathname: string): string {
  return pathname === '/' || pathname === '/admin' ? 'admin.html' : pathname.slice(1);
}

/** All that `npm run check` says of the content. */
async function check(root: string, sync: ContentSync): Promise<Found> {
  const result = await sync.run();
  const house = result.state === 'faulty' ? { refused: [], advice: [] } : checkHouseRules(root, result);
  const problems = result.state === 'faulty' ? result.problems : house.refused;
  return { problems: [...problems, ...result.draftProblems], warnings: [...result.warnings, ...house.advice] };
}

/** Deletes an entry with `sure`, as `npm run delete` does; says what goes, and how it would come back. */
async function remove(root: string, parameters: URLSearchParams): Promise<string> {
  const folder = parameters.get('folder') ?? '';
  fileAt(root, folder);
  const isSure = parameters.has('sure');
  const { lines, wayBack } = await deleteEntry(root, folder, isSure);
  return [isSure ? 'Deleted:' : 'Nothing names it. This would go:', ...lines, wayBack].join('\n');
}
