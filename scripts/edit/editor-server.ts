import { createServer, type Server } from 'node:http';
import { extname } from 'node:path';
import express, { type ErrorRequestHandler } from 'express';
import { pagePolicy, policyHeader } from '#contract/headers.ts';
import { readCheckedContent } from '#generator/content/checked-content.ts';
import { problemsAndAdvice } from '#generator/content/advice.ts';
import { bundleEditor, editorPolicy } from '#generator/editor/build-editor.ts';
import type { CheckReport } from '#generator/editor/content/store.ts';
import { listen } from '#server/http/listen.ts';
import { deleteEntry } from '../delete/deletion.ts';
import { messageOf } from '../faults/tell-fault.ts';
import { contentFile, refuseOtherSites, serveContent } from './serve-content.ts';

type Options = {
  port: number;
  /** The origin of `npm run dev`, shown beside the forms. */
  preview?: string | undefined;
  /** The editor's files by name. Default: bundles them. */
  page?: Awaited<ReturnType<typeof bundleEditor>>;
};

/** Serves the editor of the content in `root`, to this machine only. Returns its origin. */
export async function startEditor(root: string, options: Options): Promise<{ server: Server; origin: string }> {
  const { port, preview } = options;
  const page = options.page ?? (await bundleEditor());
  const policy = policyHeader(pagePolicy, editorPolicy, { 'frame-src': preview === undefined ? [] : [preview] });
  const app = express();
  app.use(({ method, path }, response, next) => {
    response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
    const file = path === '/' || path === '/admin' ? 'admin.html' : path.slice(1);
    if (method === 'GET' && page.has(file)) response.set(policy).type(extname(file)).end(page.get(file));
    else next();
  });
  app.use(refuseOtherSites, serveContent(root, preview));
  app.get('/check', async (_request, response) => void response.json(await check(root)));
  app.post('/delete', async ({ query: { folder, sure } }, response) => {
    const path = typeof folder === 'string' ? folder : '';
    contentFile(root, path);
    response.end(await deleteEntry(root, path, sure !== undefined));
  });
  app.use(({ path }, response) => void response.status(404).end(`There is no page at ${path}: open /admin`));
  app.use(((error: Error, _request, response, _next) => {
    response.status(400).end(messageOf(error) ?? error.message);
  }) satisfies ErrorRequestHandler);
  const server = createServer(app);
  const command = `npm run edit, or open http://127.0.0.1:${port}/admin, where it may be running already`;
  return { server, origin: await listen(server, { port, host: '127.0.0.1', command }) };
}

/** Every problem and warning of the content, as `npm run check` prints them. */
async function check(root: string): Promise<CheckReport> {
  const result = await readCheckedContent(root);
  const { problems, advice } = problemsAndAdvice(root, result);
  return { problems: [...problems, ...result.draftProblems], warnings: [...result.warnings, ...advice] };
}
