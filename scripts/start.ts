import { failWith, TaskError } from '@portal/kit/failing';
import { isStopping, onStop } from '@portal/kit/stopping';
import { bold, dim, say, secondsSince } from '@portal/kit/terminal';
import { buildChanged } from './build/build.ts';
import { allTargets } from './build/targets.ts';
import { dataDir } from './lib/settings.ts';
import { demoAccounts, demoPassword } from './start/accounts.ts';
import { withDemo } from './start/demo.ts';
import { readPort, requireFreePort } from './start/port.ts';
import { stepLines } from './start/steps.ts';

// npm start: builds what changed, then the service with its database, until Ctrl-C.
// PORT, DATA_DIR, DATABASE_URL and the other settings of backend/src/config/environment.ts apply.
const startedAt = performance.now();
const lines = stepLines();

/** What a person reads while the service goes through its steps. */
const stepNames = {
  database: 'database',
  seed: 'demonstration data',
  releases: 'releases of the remotes',
  listening: 'answering',
};

function sayWhereAndWho(url: string, demo: boolean, notices: string[]): void {
  say();
  say(`${bold('The portal is ready:')} ${bold(url)} ${dim(`after ${secondsSince(startedAt)} s`)}`);
  if (demo) {
    say();
    say(`Accounts, all with the password ${bold(demoPassword)}:`);
    for (const [username, who] of demoAccounts) say(`  ${username.padEnd(11)} ${dim(who)}`);
  }
  for (const notice of notices) say(notice);
  say();
  say('Ctrl-C stops the portal and its database; the data stays.');
}

async function start(): Promise<void> {
  const port = readPort(process.env.PORT);
  await requireFreePort(port, process.env.HOST || '127.0.0.1');
  const built = await buildChanged(allTargets());
  if (isStopping()) process.exit(130);
  if (built.some((result) => !result.ok)) {
    throw new TaskError('The portal does not start, because a build failed: the reason is above.');
  }
  const { startPortal } = await import('@portal/backend');
  const portal = await startPortal({
    env: withDemo({ LOG_LEVEL: 'warn', ...process.env, DATA_DIR: dataDir, PORT: String(port) }),
    onStep: (name) => lines.begin(stepNames[name]),
  });
  lines.end(true);
  sayWhereAndWho(portal.url, portal.config.demo, portal.notices);
  let closing = false;
  onStop(async () => {
    // A second Ctrl-C does not wait.
    if (closing) process.exit(130);
    closing = true;
    say('Stopping …');
    await portal.close();
    process.exit(0);
  });
}

// Until the service is up there is nothing to close: what was begun is undone as the process exits,
// after every other listener has stopped its child.
const unlisten = onStop(() => setImmediate(() => process.exit(130)));
start()
  .catch((error) => {
    lines.end(false);
    failWith(error);
  })
  .finally(unlisten);
