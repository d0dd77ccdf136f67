/**
 * `npm run addresses`: adds every address of the site to content/addresses.txt. Run it before a release, and commit the file:
 * from then on `npm run check` reports an address that would disappear without a redirect.
 */
import { parseArgs } from 'node:util';
import { contentError } from '#model/problems/problems.ts';
import { syncContent } from '#model/index/sync.ts';
import { releasedList } from './golive/released-list.ts';
import { writeFileAtomic } from '#model/cache/files.ts';
import { addressFile } from '#model/read/addresses.ts';
import './faults/tell-fault.ts';

parseArgs({ options: {} });
const result = await syncContent(process.cwd());
if (result.state === 'invalid') throw contentError(result.problems);
const { text, added } = releasedList(process.cwd(), result.content.routes);
if (added.length > 0) writeFileAtomic(addressFile, text);
console.log(added.length > 0 ? `New in ${addressFile}: ${added.length}` : `${addressFile} has every address`);
