/** A thread that compresses files. Takes lists of them, answers with how many were compressed anew. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Compression, compressFile } from './compress-file.ts';

// A cast: compress.ts starts this thread with it.
const cache = workerData as string;

parentPort?.on('message', (files: Compression[]) => {
  parentPort?.postMessage(files.reduce((made, file) => made + compressFile(file, cache), 0));
});
