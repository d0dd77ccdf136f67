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
  const files = ['files/naša ponuda.pdf', 'files/contract.docx', 'files/prices.csv', 'favicon.ico', 'en/feed.xml'];
  for (const file of [...files, '_headers']) writeOutput(join(root, output.client, file), file);
  writeManifest(root, new Routes([]), new Set([...files, '_headers']), { release: true, keptFiles: new Set() });
  const entries = JSON.parse(readFileSync(join(root, output.server, 'files.json'), 'utf8')) as BuiltFiles;
  expect(Object.fromEntries(Object.entries(entries).map(([address, { type }]) => [address, type]))).toEqual({
    '/files/na%C5%A1a%20ponuda.pdf': 'application/pdf',
    '/files/contract.docx': 'application/octet-stream',
    '/files/prices.csv': 'text/csv; charset=utf-8',
    '/favicon.ico': 'image/x-icon',
    '/en/feed.xml': 'application/atom+xml; charset=utf-8',
  });
});
