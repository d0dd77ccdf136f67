// `npm run sample-digest`: run it after changing the sample in content/. Otherwise the tests of the sample are skipped.
import { writeFileSync } from 'node:fs';
import '../../../scripts/faults/tell-fault.ts';
import { contentDigest, digestFile } from './digest.ts';

writeFileSync(digestFile, `${contentDigest()}\n`);
