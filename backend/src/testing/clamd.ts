import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isScannerThere } from '../modules/files/scan.ts';
import { EICAR } from './eicar.ts';

/** Where Debian's clamav-daemon and other packages install it. */
const CLAMD = ['/usr/sbin/clamd', '/usr/local/sbin/clamd', '/opt/homebrew/sbin/clamd'].find(
  existsSync,
);
export const isClamdInstalled = CLAMD !== undefined;

export interface Clamd {
  address: { host: string; port: number };
  start(): Promise<void>;
  /** It can be started again. */
  end(): Promise<void>;
  close(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/**
 * A clamd of its own, with one signature: EICAR's, anywhere in a file. The database of ClamAV is a download of hundreds of
 * megabytes and says nothing more about the portal.
 */
export async function createClamd(): Promise<Clamd> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-clamd-'));
  const port = await freePort();
  const address = { host: '127.0.0.1', port };
  await writeFile(
    join(folder, 'eicar.ndb'),
    `Eicar-Test-Signature:0:*:${Buffer.from(EICAR).toString('hex')}\n`,
  );
  const config = join(folder, 'clamd.conf');
  const lines = [`DatabaseDirectory ${folder}`, `TCPSocket ${port}`, 'TCPAddr 127.0.0.1'];
  await writeFile(config, `${[...lines, 'Foreground yes', 'MaxThreads 4'].join('\n')}\n`);
  let running: ChildProcess | undefined;
  const end = async () => {
    if (running === undefined) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
    running = undefined;
  };
  return {
    address,
    async start() {
      const child = spawn(CLAMD ?? '', [`--config-file=${config}`], { stdio: 'ignore' });
      running = child;
      while (!(await isScannerThere(address))) {
        if (child.exitCode !== null) throw new Error(`clamd ended with ${child.exitCode}`);
        await wait(50);
      }
    },
    end,
    close: async () => {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
