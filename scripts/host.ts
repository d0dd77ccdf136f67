/**
 * `npm run host -- nginx HOST`, `-- caddy HOST` and `-- vercel`: prints the configuration that makes a static host answer as our
 * own server does: the same addresses, redirects, not-found pages and headers. Run it after `npm run build -- --release`.
 */
import { UserError } from '#contract/user-error.ts';
import { readBuiltSite } from '#server/site/built-site.ts';
import { releaseFolder } from '#server/site/follow-site.ts';
import { caddyConfig } from './hosts/caddy.ts';
import { hostTable } from './hosts/host-table.ts';
import { nginxConfig } from './hosts/nginx.ts';
import { vercelConfig } from './hosts/vercel.ts';
import './faults/tell-fault.ts';

const [program, host, extra] = process.argv.slice(2);
const configs = { nginx: nginxConfig, caddy: caddyConfig };
const asciiHost = /^[\p{L}\d][\p{L}\d.:-]*$/u.test(host ?? '') ? URL.parse(`https://${host}`)?.host : undefined;
if (program === 'vercel' && host === undefined) console.log(vercelConfig(await readBuiltSite(releaseFolder())));
else if ((program === 'nginx' || program === 'caddy') && asciiHost !== undefined && extra === undefined)
  console.log(configs[program](hostTable(await readBuiltSite(releaseFolder())), asciiHost));
else throw new UserError('Give a program and a host: npm run host -- nginx example.com, caddy example.com, or vercel');
