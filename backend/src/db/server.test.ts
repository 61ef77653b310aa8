import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isAlive } from './embedded/processes.ts';
import { openDatabase } from './server.ts';

// Processes start and stop: on a loaded machine that takes its time.
jest.setTimeout(120_000);

const SCRIPT = join(import.meta.dirname, '..', 'testing', 'database-process.ts');

/** A process that has the folder open, and the lines it has said. */
const run = (dataDir: string, mode = 'idle') => {
  const child = spawn(process.execPath, [SCRIPT, dataDir, mode], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(line));
  const said = async (test: (line: string) => boolean): Promise<string> => {
    for (;;) {
      const found = lines.find(test);
      if (found !== undefined) return found;
      await once(reader, 'line');
    }
  };
  return { child, lines, said, ready: () => said((line) => line.startsWith('ready')) };
};

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
};

const pidOf = (line: string) => Number(line.split(' ')[1]);

describe('the embedded database', () => {
  let dataDir = '';
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'portal-server-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('keeps its password in a file that only its owner reads, and listens on this machine alone', async () => {
    const { pool, close, url } = await openDatabase({ dataDir });
    try {
      const path = join(dataDir, 'database.json');
      expect(statSync(path).mode & 0o777).toBe(0o600);
      expect(readFileSync(path, 'utf8')).toContain(new URL(url).password);
      const { rows } = await pool.query(
        `select current_setting('listen_addresses') as addresses,
                current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
                current_setting('full_page_writes') as pages, current_setting('server_encoding') as encoding,
                (select datlocale from pg_database where datname = current_database()) as locale,
                (select usesuper from pg_user where usename = current_user) as superuser`,
      );
      expect(rows[0]).toEqual({
        addresses: '127.0.0.1',
        fsync: 'on',
        commit: 'on',
        pages: 'on',
        encoding: 'UTF8',
        locale: 'C.UTF-8',
        superuser: false,
      });
    } finally {
      await close();
    }
  });

  it('I18N-06 sorts by the Vietnamese alphabet of ICU', async () => {
    const { pool, close } = await openDatabase({ dataDir });
    try {
      const { rows } = await pool.query(
        `select string_agg(n, ' ' order by n collate "vi-x-icu") as names
           from unnest(array['Đào', 'Dũng', 'Ân', 'Ảnh', 'An', 'Ăng', 'Ưng', 'Uyên', 'Đan', 'Ơn', 'Oanh', 'Ông']) n`,
      );
      expect(rows[0]?.names).toBe('An Ảnh Ăng Ân Dũng Đan Đào Oanh Ông Ơn Uyên Ưng');
    } finally {
      await close();
    }
  });

  it('REL-03 refuses a second process on the folder with one sentence, and takes it once the first has gone', async () => {
    const first = run(dataDir);
    await first.ready();
    const second = run(dataDir);
    const rejection = await second.said((line) => line.startsWith('refused'));
    expect(rejection).toMatch(
      /^refused DATA_DIR_IN_USE Another portal \(process \d+\) already runs on the data folder .+\.$/,
    );
    expect(rejection).toContain(`process ${first.child.pid}`);
    await end(first.child, 'SIGTERM');
    const third = run(dataDir);
    await third.ready();
    await end(third.child, 'SIGTERM');
  });

  it('stops with the service: the server is gone when close() is done', async () => {
    const first = run(dataDir);
    const server = pidOf(await first.ready());
    expect(isAlive(server)).toBe(true);
    await end(first.child, 'SIGTERM');
    expect(isAlive(server)).toBe(false);
  });

  it('REL-01 opens after kill -9 of the service, with the same server and every row that was acknowledged', async () => {
    const first = run(dataDir, 'write');
    const server = pidOf(await first.ready());
    await first.said((line) => line === '200');
    await end(first.child, 'SIGKILL');
    const last = Number(first.lines.at(-1));
    const second = run(dataDir);
    expect(pidOf(await second.ready())).toBe(server);
    await end(second.child, 'SIGTERM');
    expect(await rowsOf(dataDir)).toBeGreaterThanOrEqual(last);
  });

  it('opens after kill -9 of service and server together, with every row that was acknowledged', async () => {
    const first = run(dataDir, 'write');
    const server = pidOf(await first.ready());
    await first.said((line) => line === '200');
    process.kill(server, 'SIGKILL');
    await end(first.child, 'SIGKILL');
    const last = Number(first.lines.at(-1));
    expect(await rowsOf(dataDir)).toBeGreaterThanOrEqual(last);
  });

  it('REL-04 comes back by itself when the server dies under a living service', async () => {
    const { pool, close } = await openDatabase({ dataDir });
    try {
      const server = Number(
        readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
      );
      process.kill(server, 'SIGKILL');
      const answered = async (): Promise<boolean> =>
        pool.query('select 1').then(
          () => true,
          () => false,
        );
      const until = Date.now() + 10_000;
      while (isAlive(server) || !(await answered())) expect(Date.now()).toBeLessThan(until);
    } finally {
      await close();
    }
  });
});

/** How many rows the process wrote; they must be 1 to n without a gap. */
const rowsOf = async (dataDir: string): Promise<number> => {
  const { pool, close } = await openDatabase({ dataDir });
  try {
    const { rows } = await pool.query<{ count: number; max: number }>(
      'select count(*) as count, max(n) as max from written',
    );
    expect(rows[0]?.count).toBe(rows[0]?.max);
    return rows[0]?.count ?? 0;
  } finally {
    await close();
  }
};
