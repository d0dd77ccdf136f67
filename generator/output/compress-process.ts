/** A process that compresses files. Takes lists of them, answers with what is known of each. */
import { givenData, serveJobs } from '../worker-pool.ts';
import { type Compression, compressFile } from './compress-file.ts';

const root = givenData<string>();

serveJobs((files: Compression[]) => files.map((file) => compressFile(root, file)));
