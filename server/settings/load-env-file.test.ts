import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadEnvFile } from './settings.ts';

let folder: string;
const environment = process.env;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'env-file-'));
  process.env = { FROM_SHELL: 'shell' };
});
afterEach(() => {
  process.env = environment;
  rmSync(folder, { recursive: true });
});

const FILE = '\ufeffFIRST=1\r\nFROM_SHELL=file\r\nNAME="Žika"\r\n';

test('reads a file with a byte order mark, as Windows editors write it; the environment takes precedence', () => {
  writeFileSync(join(folder, '.env'), FILE);
  loadEnvFile(join(folder, '.env'));
  expect(process.env).toEqual({ FIRST: '1', FROM_SHELL: 'shell', NAME: 'Žika' });
});

test('refuses UTF-16, in which no setting would be found', () => {
  writeFileSync(join(folder, '.env'), FILE, 'utf16le');
  expect(() => loadEnvFile(join(folder, '.env'))).toThrow(
    '.env cannot be read: save it as UTF-8 text that this user can read, or remove it',
  );
});
