import { languageOfPath } from '#contract/language.ts';
import type { Routes } from '#contract/routes/match.ts';
import { addressFile, type ReleasedAddress } from '../read/addresses.ts';
import { fileProblem, type Problem } from '../problems/problems.ts';

/** Released addresses that lead nowhere, lines that repeat an address, and lines that call a page moved or gone. */
export function addressProblems(addresses: readonly ReleasedAddress[], routes: Routes): Problem[] {
  const firstLineOf = new Map(addresses.toReversed().map(({ path, line }) => [path, line]));
  return addresses.flatMap((address) => {
    const { path, line } = address;
    const problem = (found: string, fix: string): Problem[] => [fileProblem(addressFile, found, fix, line)];
    if (firstLineOf.get(path) !== line)
      return problem(`${path} is also on line ${firstLineOf.get(path)}`, 'keep one of them');
    const isPage = routes.at(path)?.status === 200;
    if (isPage) return address.state === 'page' ? [] : problem(`${path} is a page`, `write only ${path} on the line`);
    if (address.state === 'moved' && routes.at(address.to)?.status !== 200)
      return problem(`there is no page ${address.to}`, 'write the address of a page, or only 410 if there is none');
    const inLanguage = address.state === 'moved' && routes.counterpart(address.to, languageOfPath(path));
    if (inLanguage && /^\/(?:en|sr)\//.test(path) && inLanguage !== address.to)
      return problem(`${address.to} is in the other language`, `write ${inLanguage}`);
    if (address.state !== 'page' || routes.resolve(path).state === 'moved') return [];
    const fix = `make this line "${path} 301 /address-of-the-page-that-replaces-it", or "${path} 410" if nothing does`;
    return problem(`${path} was published, but no page has this address now`, fix);
  });
}
