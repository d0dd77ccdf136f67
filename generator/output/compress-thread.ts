/** A thread that compresses files. Takes lists of them, answers with what is known of each. */
import { type Compression, compressFile, type Folders } from './compress-file.ts';
import { doJobs, givenData } from '../build/worker-pool.ts';

// A cast: compress.ts starts this thread with it.
const folders = givenData() as Folders;

doJobs((files: Compression[]) => files.map((file) => compressFile(file, folders)));
