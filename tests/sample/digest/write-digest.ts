// `npm run sample-digest`: run it after a change to the sample in content/, so that the tests of its words run.
import { writeFileSync } from 'node:fs';
import { contentDigest, digestFile } from './digest.ts';

writeFileSync(digestFile, `${contentDigest()}\n`);
