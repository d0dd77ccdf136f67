/** A thread that compresses files. Takes lists of them, answers with what is known of each. */
import { workerData } from 'node:worker_threads';
import { type Compression, compressFile, type Folders } from './compress-file.ts';
import { doJobs } from './threads.ts';

// A cast: compress.ts starts this thread with it.
const folders = workerData as Folders;

doJobs((files: Compression[]) => files.map((file) => compressFile(file, folders)));
