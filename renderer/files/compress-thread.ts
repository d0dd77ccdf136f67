/** A thread that compresses files. Takes lists of them, answers with how many were compressed anew. */
import { workerData } from 'node:worker_threads';
import { type Compression, compressFile } from './compress-file.ts';
import { doJobs } from './threads.ts';

// A cast: compress.ts starts this thread with it.
const cache = workerData as string;

doJobs((files: Compression[]) => files.reduce((made, file) => made + compressFile(file, cache), 0));
