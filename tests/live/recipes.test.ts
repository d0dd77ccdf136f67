import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { Settings } from '#server/settings/settings.ts';
import { readBuiltSite } from '#server/site/built-site.ts';
import { vercelConfig } from '../../scripts/hosts/vercel.ts';
import { client } from '../site/built-pages.ts';

const { scripts, engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
  engines: { node: string };
};

type Compose = {
  services: { site: { environment: Record<string, unknown>; build: { args: Record<string, string> } } };
};

type Vercel = {
  redirects: { source: string; destination: string; statusCode: number }[];
  headers: { source: string; headers: { key: string; value: string }[] }[];
};

test('vercel.json has the rules of _headers and _redirects', async () => {
  const config = JSON.parse(vercelConfig(await readBuiltSite('dist'))) as Vercel;
  const headers = config.headers.map(({ source, headers: sent }) =>
    [source.replace('(.*)', '*'), ...sent.map(({ key, value }) => `  ${key}: ${value}`)].join('\n'),
  );
  expect(`${headers.join('\n')}\n`).toBe(readFileSync(join(client, '_headers'), 'utf8'));
  const lines = config.redirects.map(({ source, destination, statusCode }) => `${source} ${destination} ${statusCode}`);
  expect(`${lines.join('\n')}\n`).toBe(readFileSync(join(client, '_redirects'), 'utf8'));
  expect(config).toMatchObject({ cleanUrls: true, trailingSlash: false, buildCommand: '', outputDirectory: '.' });
});

test('Netlify and Cloudflare build a release, and publish the folder that it writes', () => {
  const netlify = readFileSync('netlify.toml', 'utf8');
  const plain = readFileSync('wrangler.jsonc', 'utf8').replaceAll(/^\s*\/\/.*$|,(?=\s*[}\]])/gm, '');
  const config = JSON.parse(plain) as { build: { command: string } };
  const folder = client.slice(client.indexOf('dist'));
  expect(config).toMatchObject({ assets: { directory: `./${folder}`, not_found_handling: '404-page' } });
  expect(netlify).toContain(`\n  publish = "${folder}"\n`);
  expect(netlify).toContain(`\n  command = "${config.build.command}"\n`);
  expect(config.build.command).toBe('npm run build -- --release');
  expect(scripts).toHaveProperty('build');
});

test('hosts that build use the Node version that the project needs', () => {
  expect(engines.node).toMatch(new RegExp(`^>=${readFileSync('.node-version', 'utf8').trim()}\\.`));
});

test('deploy/update links the Node of a package after its install, as npm start does', () => {
  const install = 'npm install --no-save --workspaces=false --include=dev --no-audit --no-fund --loglevel=error';
  const link = 'npm run --silent node-version';
  expect(scripts['start']).toContain(`${install} && ${link} && `);
  const steps = readFileSync('deploy/update', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('npm '));
  expect(steps).toEqual([install, link]);
});

test('deploy/as-server runs with the user, the folders and the settings of jasno-backup.service', () => {
  const unit = readFileSync('deploy/jasno-backup.service', 'utf8');
  const shared =
    /^(?:User|DynamicUser|StateDirectory|StateDirectoryMode|UMask|WorkingDirectory|Environment|EnvironmentFile)=.*$/gm;
  const command = readFileSync('deploy/as-server', 'utf8').replaceAll('"', '').replaceAll('-E ', '-p Environment=');
  const lines = unit.match(shared) ?? [];
  expect(lines).toHaveLength(8);
  for (const line of lines) expect(command).toContain(`-p ${line} `);
});

test('deploy/compose.yaml hands every setting of .env to the server and to the build', () => {
  const { services } = parse(readFileSync('deploy/compose.yaml', 'utf8')) as Compose;
  const { environment, build } = services.site;
  // The image listens on its own port and stores nothing in a folder, and Prometheus could not reach 127.0.0.1 in it.
  const fixed = ['PORT', 'HOST', 'DATA_DIR', 'METRICS_PORT'];
  const settings = Object.keys(Settings.shape).filter((name) => !fixed.includes(name));
  expect(Object.keys(environment).toSorted()).toEqual(settings.toSorted());
  const built = readFileSync('deploy/Dockerfile', 'utf8').matchAll(/^ARG (\w+)$/gm);
  expect(Object.keys(build.args)).toEqual([...built].map(([, name]) => name));
});
