import { spawn } from 'node:child_process';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TaskError } from '@portal/kit/failing';
import { run } from '../lib/run.ts';
import { dataDir } from '../lib/settings.ts';
import { startCluster } from '../operator/cluster.ts';
import { freePort } from '../operator/free-port.ts';

const START_MS = 120_000;

/** Resolves with the status of /readyz of a service that was started; throws with what it printed. */
async function answerOf(folder: string, env: Record<string, string>): Promise<number> {
  // Nothing of this machine's environment: no registry, no cache, no other settings.
  const child = spawn(process.execPath, ['backend/src/main.ts'], { cwd: folder, env });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  try {
    let printed = '';
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(new TaskError(`The artefact did not start:\n${printed}`));
      const timer = setTimeout(fail, START_MS);
      const note = (chunk: Buffer) => {
        printed += chunk;
        if (!printed.includes('The portal answers on')) return;
        clearTimeout(timer);
        resolve();
      };
      child.stdout.on('data', note);
      child.stderr.on('data', note);
      child.once('exit', fail);
    });
    const host = new URL(env.PORTAL_ORIGIN ?? '').host;
    const ready = await run('curl', [
      ...['-s', '-o', '/dev/null', '-w', '%{http_code}', '-H', `Host: ${host}`],
      `http://127.0.0.1:${env.PORT}/readyz`,
    ]);
    return Number(ready.output);
  } finally {
    child.kill('SIGTERM');
    await exited;
  }
}

/** Unpacks an artefact elsewhere and starts it in production against an empty database of its own. Throws a sentence. */
export async function tryStart(archive: string): Promise<void> {
  const work = await mkdtemp(path.join(tmpdir(), 'portal-artefact-'));
  await chmod(work, 0o755);
  const cluster = await startCluster(path.join(work, 'postgresql'));
  try {
    const { code, output } = await run('tar', ['-xzf', archive, '-C', work]);
    if (code !== 0) throw new TaskError(output);
    const folder = path.join(work, path.basename(archive).replace(/\.tar\.gz$/, ''));
    const sums = await run('sha256sum', ['-c', '--quiet', 'SHA256SUMS'], { cwd: folder });
    if (sums.code !== 0) throw new TaskError(sums.output);
    // The keys that the host was built to trust.
    await cp(path.join(dataDir, 'keys'), path.join(work, 'data/keys'), { recursive: true });
    const status = await answerOf(folder, {
      ...{ NODE_ENV: 'production', PORTAL_ORIGIN: 'https://portal.example', DEMO: '' },
      ...{ PORT: String(await freePort()), DATA_DIR: path.join(work, 'data') },
      ...{ DATABASE_URL: cluster.url, DATABASE_OWNER_URL: cluster.ownerUrl },
      ...{ TRUST_PROXY: 'loopback', LOG_LEVEL: 'warn' },
      ...(process.getuid?.() === 0 && { PORTAL_ALLOW_ROOT: '1' }),
    });
    if (status !== 200) throw new TaskError(`/readyz of the artefact answered ${status}.`);
  } finally {
    await cluster.stop();
    await rm(work, { recursive: true, force: true });
  }
}
