import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { BuiltFiles } from '#contract/build/built-files.ts';
import { Routes } from '#contract/routes/match.ts';
import { writeManifest } from './manifest.ts';
import { output, writeOutput } from './output.ts';

test('files to download are served at the address that a link has, with their type', () => {
  const root = mkdtempSync(join(tmpdir(), 'manifest-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const downloads = [
    'files/naša ponuda.pdf',
    'files/contract.docx',
    'files/prices.csv',
    'google1a2b.html',
    'files/licence',
  ];
  for (const file of downloads) writeOutput(join(root, 'public', file), file);
  const files = [...downloads, 'favicon.ico', 'en/feed.xml', '_headers', 'en/moved.html'];
  for (const file of files) writeOutput(join(root, output.client, file), file);
  writeManifest(root, new Routes([]), new Set(files), { release: true, keptFiles: new Set() });
  const entries = JSON.parse(readFileSync(join(root, output.server, 'files.json'), 'utf8')) as BuiltFiles;
  expect(Object.fromEntries(Object.entries(entries).map(([address, { type }]) => [address, type]))).toEqual({
    '/files/na%C5%A1a%20ponuda.pdf': 'application/pdf',
    '/files/contract.docx': 'application/octet-stream',
    '/files/prices.csv': 'text/csv; charset=utf-8',
    '/google1a2b.html': 'text/html; charset=utf-8',
    '/files/licence': 'application/octet-stream',
    '/favicon.ico': 'image/x-icon',
    '/en/feed.xml': 'application/atom+xml; charset=utf-8',
  });
});
