import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { makeCertificate, openFront } from '@portal/e2e/front';
import { openBrowsing } from '@portal/e2e/operator';
import { TaskError } from '@portal/kit/failing';
import { buildChanged } from '../build/build.ts';
import { allTargets } from '../build/targets.ts';
import { requireChromium } from '../lib/chromium.ts';
import { dataDir as buildDir } from '../lib/settings.ts';
import { startCluster } from './cluster.ts';
import { compare, type Figures, figuresOf } from './compare.ts';
import { AGENT, AGENTS, BROKEN, writeFiles } from './files.ts';
import { freePort } from './free-port.ts';
import { startLoad } from './load.ts';
import { adminOf, type Service, startService } from './portal.ts';
import { runSteps, type Step } from './steps.ts';

const CLOSE_MS = 10_000;
const PASSWORD = 'rung-thong-mua-thu-2027';
const ADMIN = 'chu.quan.tri';

/** The one-time link in what a command printed. */
function linkIn(printed: string): string {
  const link = /https:\S+\/activate#[\w-]+/.exec(printed)?.[0];
  if (link === undefined) throw new TaskError(`No link was printed:\n${printed}`);
  return link;
}

function must(printed: string, text: string): string {
  if (!printed.includes(text)) throw new TaskError(`"${text}" is not in:\n${printed}`);
  return text;
}

/** The whole course on a cluster, a data folder and ports of its own, which are removed afterwards. */
export async function runCourse(): Promise<boolean> {
  const executable = await requireChromium();
  const built = await buildChanged(allTargets());
  if (built.some(({ ok }) => !ok)) throw new TaskError('A build failed: see above.');
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-operator-'));
  // PostgreSQL may run as a user of its own, who passes through.
  await chmod(folder, 0o755);
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    return await runSteps(await stepsIn(folder, executable, closing));
  } finally {
    // A connection that the browser left half open must not keep the course from its end.
    for (const close of closing.reverse())
      await Promise.race([close().catch(() => undefined), setTimeout(CLOSE_MS)]);
  }
}

async function stepsIn(
  folder: string,
  executable: string | undefined,
  closing: (() => Promise<unknown>)[],
): Promise<Step[]> {
  const cluster = await startCluster(path.join(folder, 'postgresql'));
  closing.push(cluster.stop);
  const port = await freePort();
  const front = await openFront(makeCertificate(), `http://127.0.0.1:${port}`);
  closing.push(front.close);
  // A passkey is of a name, not of an address.
  const origin = front.url.replace('127.0.0.1', 'localhost');
  const dataDir = path.join(folder, 'data');
  // The keys that the host was built to trust.
  await cp(path.join(buildDir, 'keys'), path.join(dataDir, 'keys'), { recursive: true });
  const env = {
    ...{ NODE_ENV: 'production', PORTAL_ORIGIN: origin, PORT: String(port), DATA_DIR: dataDir },
    ...{ DATABASE_URL: cluster.url, DATABASE_OWNER_URL: cluster.ownerUrl, DEMO: '' },
    ...{
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'warn',
      PORTAL_BACKUP_PASSPHRASE: 'ba con trau trang 27',
    },
    ...(process.getuid?.() === 0 && { PORTAL_ALLOW_ROOT: '1' }),
  };
  const admin = adminOf(env);
  const browsing = await openBrowsing(origin, executable);
  closing.push(browsing.close);
  const backup = path.join(folder, 'backup');
  let service: Service | undefined;
  const start = async () => {
    service = await startService(env);
  };
  const stop = async () => {
    await service?.stop();
    service = undefined;
  };
  closing.push(stop);
  let lastEvent = 0;
  let before: Figures = new Map();

  return [
    [
      'init',
      async () => {
        const company = ['--company-name', 'Bảo hiểm Thử', '--email-domain', 'company.example'];
        must(await admin(['init', ...company, '--hotline', '1900 0000']), 'database is up to date');
        return `PostgreSQL ${cluster.version}`;
      },
    ],
    [
      'start without an administrator',
      async () => {
        await start();
        return must(service?.printed() ?? '', 'npm run admin -- create-admin <username>');
      },
    ],
    [
      'first administrator: link, password, passkey',
      async () => {
        const person = ['--name', 'Trần Chủ Quản', '--email', 'chu@company.example'];
        await browsing.activate(linkIn(await admin(['create-admin', ADMIN, ...person])), PASSWORD);
        return browsing.administratorWithPasskey(ADMIN, PASSWORD);
      },
    ],
    [
      `import of ${AGENTS} agents, ${BROKEN} rows broken`,
      async () => {
        const files = await writeFiles(folder);
        const agents = files.pop();
        if (agents === undefined) throw new TaskError('no file of agents');
        for (const file of files) await admin(['import', ...file, '--commit']);
        const dry = await admin(['import', ...agents], 1);
        must(dry, 'Nothing was written');
        must(dry, `${AGENTS - BROKEN} right, 0 with a warning, ${BROKEN} wrong.`);
        if ((await cluster.query('select count(*) from agent')) !== '0')
          throw new TaskError('the dry run wrote agents');
        const done = await admin(['import', ...agents, '--commit'], 1);
        return must(done, `${AGENTS - BROKEN} imported, 0 failed, ${BROKEN} left out.`);
      },
    ],
    [
      'an imported agent signs in',
      async () => {
        const reason = ['--reason', 'Cấp liên kết lần đầu'];
        await browsing.activate(linkIn(await admin(['reset', AGENT, ...reason])), PASSWORD);
        return browsing.agentWithEmptyBook(AGENT, PASSWORD);
      },
    ],
    [
      'rotate-keys under load',
      async () => {
        const { call, close } = await browsing.ownData(AGENT, PASSWORD);
        const load = startLoad(call);
        try {
          const printed = await admin(['rotate-keys']);
          const sealed = /\d+ stored values are sealed with \w+/.exec(printed)?.[0];
          return `${sealed}; ${await load.stop()}`;
        } finally {
          await load.stop().catch(() => undefined);
          await close();
        }
      },
    ],
    [
      'backup',
      async () => {
        await stop();
        lastEvent = Number(await cluster.query('select max(seq) from audit_event'));
        before = await figuresOf(cluster, lastEvent);
        return (await admin(['backup', '--out', backup])).trim().split('\n').at(-1);
      },
    ],
    [
      'the database and the data folder are lost',
      async () => {
        await cluster.replaceDatabase();
        await rm(dataDir, { recursive: true, force: true });
        return undefined;
      },
    ],
    [
      'restore',
      async () => {
        const printed = await admin(['restore', '--from', backup, '--replace']);
        must(printed, 'equal to the backup byte by byte');
        return compare(before, await figuresOf(cluster, lastEvent));
      },
    ],
    [
      'the agent signs in again',
      async () => {
        await start();
        return browsing.agentWithEmptyBook(AGENT, PASSWORD);
      },
    ],
  ];
}
