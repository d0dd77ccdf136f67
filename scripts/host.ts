/**
 * `npm run host -- nginx HOST` and `npm run host -- caddy HOST`: prints the configuration with which a host of plain files
 * answers as our own server does: the same addresses, redirects, not-found pages and headers. After `npm run build -- --release`.
 */
import { UserError } from '#contract/user-error.ts';
import { readBuiltSite } from '#server/site/built-site.ts';
import { releaseFolder } from '#server/site/follow-site.ts';
import { caddyConfig } from './hosts/caddy.ts';
import { hostTable } from './hosts/host-table.ts';
import { nginxConfig } from './hosts/nginx.ts';

const [program, host] = process.argv.slice(2);
const configs = { nginx: nginxConfig, caddy: caddyConfig };
try {
  if ((program !== 'nginx' && program !== 'caddy') || host === undefined)
    throw new UserError('Which program, and which host: npm run host -- nginx example.com, or caddy example.com');
  console.log(configs[program](hostTable(await readBuiltSite(releaseFolder())), host));
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
