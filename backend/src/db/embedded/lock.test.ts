import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from './lock.ts';
import { startOf } from './processes.ts';

const GONE = 4_194_303;

describe('lockFolder', () => {
  let folder = '';
  const path = () => join(folder, 'portal.lock');
  const leave = (holder: object) =>
    writeFileSync(path(), JSON.stringify({ host: hostname(), started: '', nonce: 'x', ...holder }));
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('holds until it is given back, and leaves nothing', () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(`(process ${process.pid})`);
    unlock();
    expect(readdirSync(folder)).toEqual([]);
    lockFolder(folder)();
  });

  it('takes over from a process that is gone', () => {
    leave({ pid: GONE });
    lockFolder(folder)();
  });

  it('takes over when the number now belongs to another process', () => {
    leave({ pid: process.pid, started: `${Number(startOf(process.pid)) - 1}` });
    lockFolder(folder)();
  });

  it('takes over from a torn file', () => {
    writeFileSync(path(), '{"pid":');
    lockFolder(folder)();
  });

  it('respects another machine while its lock is fresh', () => {
    leave({ pid: GONE, host: 'elsewhere' });
    expect(() => lockFolder(folder)).toThrow(`(process ${GONE} on elsewhere)`);
    const old = new Date(Date.now() - 60_000);
    utimesSync(path(), old, old);
    lockFolder(folder)();
  });

  it('gives back only its own lock', () => {
    const unlock = lockFolder(folder);
    leave({ pid: 1 });
    unlock();
    expect(JSON.parse(readFileSync(path(), 'utf8'))).toMatchObject({ pid: 1 });
  });
});
