import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { quickFolder } from '../quick-folder.ts';
import { Places } from './stores.ts';

const places = new Places('SQLite');
const folder = mkdtempSync(join(quickFolder(), 'backup-script-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await places.remove();
});

test.skipIf(process.platform === 'win32')(
  'S9: deploy/backup keeps the last 14 and hands them to restic, also where its folder is a link, as under systemd',
  async () => {
    const place = await places.fresh();
    await (await place.open()).close();
    const [kept, link, asked] = ['kept', 'link', 'asked'].map((name) => join(folder, name)) as [string, string, string];
    mkdirSync(kept);
    symlinkSync(kept, link);
    for (let day = 10; day < 30; day += 1) writeFileSync(join(kept, `202601${day}T032000Z.db`), '');
    // A run that was killed left the first two, SQLite the others.
    for (const ending of ['.part', '.part-journal', '-wal', '-shm', '.lock'])
      writeFileSync(join(kept, `20260129T032000Z.db${ending}`), '');
    writeFileSync(join(folder, 'restic'), `#!/bin/sh\necho "$PWD: $@" >>'${asked}'\n`);
    chmodSync(join(folder, 'restic'), 0o700);
    const path = [folder, dirname(process.execPath), process.env['PATH']].join(delimiter);
    const env = { ...process.env, PATH: path, DATA_DIR: place.settings.DATA_DIR, RESTIC_REPOSITORY: 'elsewhere' };
    const output = execFileSync('sh', ['deploy/backup', link], { env, encoding: 'utf8' });
    expect(output).toMatch(/\/kept\/\w+\.db can be restored\n$/);
    const names = readdirSync(kept);
    expect(names.length).toBe(14);
    expect(names.filter((name) => !name.endsWith('Z.db'))).toEqual([]);
    const [backup] = readFileSync(asked, 'utf8').split('\n');
    expect(backup).toMatch(/\/kept: backup .* \.$/);

    // A backup that cannot be restored gets no name among the others.
    const node = `#!/bin/sh\n[ "$2" != restore ] || exit 1\nexec '${process.execPath}' "$@"\n`;
    writeFileSync(join(folder, 'node'), node);
    chmodSync(join(folder, 'node'), 0o700);
    expect(spawnSync('sh', ['deploy/backup', link], { env }).status).toBe(1);
    expect(readdirSync(kept)).toEqual(names);
  },
);
