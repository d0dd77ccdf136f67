import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';

/** In bytes; longer texts are shortened in the answers of GraphQL. */
const LONGEST_TEXT = 512_000;

type Files = Map<string, Buffer>;

type Pull = { head: string; state: 'open' | 'closed'; sha?: string };

type Question = { method: string; address: string; authorization?: string | undefined; body: string | null };
type Reply = { status: number; json?: unknown; body?: Buffer };

/** A fake of the part of GitHub's API that the editor uses: branches, commits through `contents`, and one open pull request. */
export class FakeGithub {
  readonly branches = new Map<string, Files>();
  readonly pulls: Pull[] = [];
  /** What the checks of the pull request make of it: `clean` if they all pass, `unstable` if one runs or has failed. */
  mergeableState = 'clean';
  /** The status of the newest deployment of the branch of the saves, such as of a host that builds pull requests. */
  deployment: { state: string; environment_url: string } | undefined;
  readonly #name: string;
  /** The files of each version of a branch, and the versions that each branch has had. */
  readonly #versions = new Map<string, Files>();
  readonly #history = new Map<string, Set<string>>();

  constructor(name: string, root: string) {
    this.#name = name;
    const paths = globSync('content/**/*.*', { cwd: root });
    this.branches.set('main', new Map(paths.map((path) => [path, readFileSync(join(root, path))])));
  }

  textOf(branch: string, path: string): string {
    return String(this.branches.get(branch)?.get(path) ?? '');
  }

  /** Closes the pull request without a merge, and keeps its branch. */
  closePull(): void {
    for (const pull of this.pulls.filter(({ state }) => state === 'open'))
      Object.assign(pull, { state: 'closed', sha: this.#headOf('editor') });
  }

  async answer(page: Page): Promise<void> {
    const headers = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': '*',
      'Access-Control-Allow-Methods': '*',
    };
    await page.route('https://api.github.com/**', (route) => {
      const request = route.request();
      const [method, address, body] = [request.method(), request.url(), request.postData()];
      const reply = this.reply({ method, address, authorization: request.headers()['authorization'], body });
      return route.fulfill({ ...reply, headers });
    });
  }

  reply({ method, address, authorization, body: text }: Question): Reply {
    const { pathname, searchParams } = new URL(address);
    const send = (status: number, json: unknown): Reply => ({ status, json });
    if (method === 'OPTIONS') return send(200, {});
    if (authorization !== 'Bearer right') return send(401, { message: 'Bad credentials' });
    const path = decodeURIComponent(pathname.replace(`/repos/${this.#name}`, ''));
    const asked = `${method} ${path}`;
    const body = JSON.parse(text ?? '{}');
    const isOpen = this.pulls.some(({ state }) => state === 'open');
    if (asked === 'GET ') return send(200, { default_branch: 'main', node_id: 'R_1' });
    if (asked === 'GET /pulls')
      return send(200, this.pulls.map((pull, number) => this.#told(pull, number)).toReversed());
    if (/^GET \/pulls\/\d+$/.test(asked)) return send(200, { mergeable_state: this.mergeableState });
    if (asked === 'GET /deployments')
      return send(200, this.deployment && searchParams.get('sha') === this.#headOf('editor') ? [{ id: 7 }] : []);
    if (asked === 'GET /deployments/7/statuses') return send(200, [this.deployment]);
    const isEmpty = asked === 'POST /pulls' && this.#headOf('editor') === this.#headOf('main');
    if (asked === 'POST /pulls' && (isOpen || isEmpty))
      return send(422, { message: 'No commits, or a pull request already exists' });
    if (asked === 'POST /pulls') return send(201, this.pulls.push({ head: body.head, state: 'open' }));
    if (/^PUT \/pulls\/\d+\/merge$/.test(asked)) {
      if (body.sha !== this.#headOf('editor')) return send(409, { message: 'Head branch was modified' });
      this.closePull();
      this.branches.set('main', new Map(this.branches.get('editor')));
      return send(200, {});
    }
    const [, ref = ''] = /^GET \/git\/ref\/heads\/(\w+)$/.exec(asked) ?? [];
    if (ref !== '') return send(200, { object: { sha: this.#headOf(ref) } });
    if (asked === 'PATCH /git/refs/heads/editor')
      return this.#move(body.sha, body.force ?? false) ? send(200, {}) : send(422, { message: 'Update is refused' });
    if (asked === 'POST /git/refs' && this.branches.has('editor'))
      return send(422, { message: 'Reference already exists' });
    if (asked === 'POST /git/refs') return send(201, this.#set(body.sha));
    if (asked === 'POST /graphql' && !body.variables) return send(200, this.#textsOf(body.query));
    if (asked === 'POST /graphql') {
      const { beforeOid, afterOid, force } = body.variables.input.refUpdates[0];
      const isMoved = beforeOid === this.#headOf('editor') && this.#move(afterOid, force);
      return send(200, isMoved ? { data: {} } : { errors: [{ message: 'Reference cannot be updated' }] });
    }
    const [, blob] = /^GET \/git\/blobs\/(\w+)$/.exec(asked) ?? [];
    if (blob !== undefined) return { status: 200, body: this.#blob(blob) };
    const [, tree] = /^GET \/git\/trees\/(\w+)$/.exec(asked) ?? [];
    const files = this.branches.get(tree ?? searchParams.get('ref') ?? body.branch) ?? new Map<string, Buffer>();
    if (tree !== undefined)
      return send(200, { tree: [...files].map(([path, bytes]) => ({ path, type: 'blob', sha: shaOf(bytes) })) });
    const file = path.slice('/contents/'.length);
    const before = files.get(file);
    if (method === 'GET') return before ? send(200, { sha: shaOf(before) }) : send(404, { message: 'Not Found' });
    if ((before && shaOf(before)) !== body.sha)
      return send(body.sha === undefined ? 422 : 409, { message: 'The file does not match' });
    if (method === 'DELETE') return send(200, { deleted: files.delete(file) });
    files.set(file, Buffer.from(body.content, 'base64'));
    return send(200, { content: { sha: shaOf(files.get(file) ?? Buffer.from('')) } });
  }

  /** A pull request as the API describes it. */
  #told({ state, sha = this.#headOf('editor') }: Pull, number: number) {
    return { number, state, html_url: 'https://pull.example', head: { sha } };
  }

  /** The version of a branch, by its files. */
  #headOf(branch: string): string {
    const files = this.branches.get(branch) ?? new Map<string, Buffer>();
    const sha = shaOf(Buffer.from([...files].map(([path, bytes]) => path + shaOf(bytes)).join()));
    this.#versions.set(sha, new Map(files));
    this.#history.set(branch, (this.#history.get(branch) ?? new Set()).add(sha));
    return sha;
  }

  /** Moves the branch of the saves; without `force`, only if the main branch has had the version that it has now. */
  #move(sha: string, force: boolean): boolean {
    if (!this.branches.has('editor')) return false;
    const isBehind = this.#history.get('main')?.has(this.#headOf('editor')) ?? false;
    if (isBehind || force) this.#set(sha);
    return isBehind || force;
  }

  #set(sha: string): object {
    this.branches.set('editor', new Map(this.#versions.get(sha)));
    return {};
  }

  /** The texts that a query of GraphQL asks for. Like GitHub, shortens long ones, and has none for other encodings. */
  #textsOf(query: string): object {
    const [owner, name] = this.#name.split('/');
    if (!query.startsWith(`{ repository(owner: "${owner}", name: "${name}") {`)) return { data: { repository: null } };
    const asked = query.matchAll(/(\w+): object\(oid: "(\w+)"\) \{ \.\.\. on Blob \{ text isTruncated \} \}/g);
    const repository = [...asked].map(([, alias = '', sha = '']) => {
      const bytes = this.#blob(sha);
      const text = isUtf8(bytes) ? bytes.toString('utf8', 0, LONGEST_TEXT) : null;
      return [alias, { text, isTruncated: bytes.length > LONGEST_TEXT }];
    });
    return { data: { repository: Object.fromEntries(repository) } };
  }

  #blob(sha: string): Buffer {
    const all = [...this.branches.values()].flatMap((files) => [...files.values()]);
    return all.find((bytes) => shaOf(bytes) === sha) ?? Buffer.from('');
  }
}

function shaOf(bytes: Buffer): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}
