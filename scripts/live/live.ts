import { certificate, connectionChecks } from './connection.ts';
import { contactChecks } from './contact.ts';
import { type Finding, findingOf } from './finding.ts';
import { headerChecks } from './headers.ts';
import { type LiveOptions, liveSite } from './live-site.ts';
import { mailChecks } from './mail-domain.ts';
import { pageChecks } from './pages.ts';

const checks = { ...connectionChecks, ...headerChecks, ...pageChecks, ...contactChecks, ...mailChecks };

/** Checks a published site from outside, and returns the finding of each check. */
export async function checkLive(options: LiveOptions): Promise<Finding[]> {
  const site = liveSite(options);
  const certificateFinding = await findingOf('certificate', () => certificate(site));
  // Without a valid certificate every other check would fail too, so this finding stands alone.
  if (certificateFinding.state === 'wrong') return [certificateFinding];
  const others = Object.entries(checks).map(([check, run]) => findingOf(check, () => run(site)));
  return [certificateFinding, ...(await Promise.all(others))];
}
