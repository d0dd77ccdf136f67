import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright';

type Files = Map<string, Buffer>;

/** A fake of the part of GitHub's API that the editor uses: branches, commits through `contents`, and one pull request. */
export class FakeGithub {
  readonly branches = new Map<string, Files>();
  readonly pulls: { head: string; state: 'open' | 'merged' }[] = [];
  /** What the checks of the pull request make of it: `clean` if they all pass, `unstable` if one runs or has failed. */
  mergeableState = 'clean';
  readonly #name: string;

  constructor(name: string, root: string) {
    this.#name = name;
    const paths = globSync('content/**/*.*', { cwd: root });
    this.branches.set('main', new Map(paths.map((path) => [path, readFileSync(join(root, path))])));
  }

  textOf(branch: string, path: string): string {
    return String(this.branches.get(branch)?.get(path) ?? '');
  }

  async answer(page: Page): Promise<void> {
    await page.route('https://api.github.com/**', (route) => this.#answer(route));
  }

  async #answer(route: Route): Promise<void> {
    const request = route.request();
    const { pathname, searchParams } = new URL(request.url());
    const headers = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': '*',
      'Access-Control-Allow-Methods': '*',
    };
    const send = (status: number, json: unknown): Promise<void> => route.fulfill({ status, json, headers });
    if (request.method() === 'OPTIONS') return send(200, {});
    if (request.headers()['authorization'] !== 'Bearer right') return send(401, { message: 'Bad credentials' });
    const path = decodeURIComponent(pathname.slice(`/repos/${this.#name}`.length));
    const asked = `${request.method()} ${path}`;
    const body = request.postDataJSON() ?? {};
    const open = this.pulls.filter(({ state }) => state === 'open');
    if (asked === 'GET ') return send(200, { default_branch: 'main' });
    if (asked === 'GET /pulls')
      return send(
        200,
        open.map((_, number) => ({ number, html_url: 'https://pull.example', head: { sha: this.#head() } })),
      );
    if (/^GET \/pulls\/\d+$/.test(asked)) return send(200, { mergeable_state: this.mergeableState });
    if (asked === 'POST /pulls') return send(201, this.pulls.push({ head: body.head, state: 'open' }));
    if (/^PUT \/pulls\/\d+\/merge$/.test(asked)) {
      if (body.sha !== this.#head()) return send(409, {});
      this.branches.set('main', new Map(this.branches.get('editor')));
      for (const pull of open) pull.state = 'merged';
      return send(200, {});
    }
    if (asked === 'GET /git/ref/heads/main') return send(200, { object: { sha: 'main' } });
    if (asked === 'PATCH /git/refs/heads/editor' && !this.branches.has('editor')) return send(422, {});
    if (/^(?:PATCH|POST) \/git\/refs/.test(asked)) {
      this.branches.set('editor', new Map(this.branches.get(body.sha)));
      return send(200, {});
    }
    const [, blob] = /^GET \/git\/blobs\/(\w+)$/.exec(asked) ?? [];
    if (blob !== undefined) return route.fulfill({ headers, body: this.#blob(blob) });
    const [, tree] = /^GET \/git\/trees\/(\w+)$/.exec(asked) ?? [];
    const files = this.branches.get(tree ?? searchParams.get('ref') ?? body.branch) ?? new Map<string, Buffer>();
    if (tree !== undefined)
      return send(200, { tree: [...files].map(([path, bytes]) => ({ path, type: 'blob', sha: shaOf(bytes) })) });
    const file = path.slice('/contents/'.length);
    const before = files.get(file);
    if (request.method() === 'GET') return before ? send(200, { sha: shaOf(before) }) : send(404, {});
    if ((before && shaOf(before)) !== body.sha) return send(body.sha === undefined ? 422 : 409, {});
    if (request.method() === 'DELETE') return send(200, { deleted: files.delete(file) });
    files.set(file, Buffer.from(body.content, 'base64'));
    return send(200, { content: { sha: shaOf(files.get(file) ?? Buffer.from('')) } });
  }

  /** The version of the branch of the saves, by its files. */
  #head(): string {
    const files = [...(this.branches.get('editor') ?? [])].map(([path, bytes]) => path + shaOf(bytes));
    return shaOf(Buffer.from(files.join()));
  }

  #blob(sha: string): Buffer {
    const all = [...this.branches.values()].flatMap((files) => [...files.values()]);
    return all.find((bytes) => shaOf(bytes) === sha) ?? Buffer.from('');
  }
}

function shaOf(bytes: Buffer): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}
