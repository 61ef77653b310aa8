// The one script that runs on whatever Node and npm the machine has (20 or later), without any
// dependency: it installs the workspace when it is missing or stale, then runs the task on Node 24.
import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './bootstrap/install.mjs';
import { withLock } from './bootstrap/lock.mjs';
import { isStale, readStamp, stampPath } from './bootstrap/stamp.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const nodeBinary = path.join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);
const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** Limits the service's memory: on a large machine V8 would let short-lived objects take more than all others. */
const serviceFlags = ['--max-semi-space-size=16', '--heap-growing-percent=30'];
const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

/** Exits with one sentence that says what to do. */
function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Where packages come from: a task that installs some needs it. */
const REGISTRY = /^npm_config_(?:registry|(?:https?_)?proxy|noproxy|cafile|strict_ssl)$/i;

/** npm describes the package and itself in some sixty variables; the task needs none of them but the registry's. */
function withoutNpmNoise(env) {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => REGISTRY.test(name) || !/^npm_/i.test(name)),
  );
}

/**
 * Runs the task in a process group of its own: the terminal sends Ctrl-C to the whole group and npm
 * passes it on once more, so only a child outside the group receives exactly one signal.
 */
function runTask(task, args) {
  const flags = task === 'start' ? serviceFlags : [];
  const script = path.join(root, 'scripts', `${task}.ts`);
  const child = spawn(nodeBinary, [...flags, script, ...args], {
    cwd: root,
    detached: process.platform !== 'win32',
    env: {
      // Types are stripped once, not at every start of a process.
      NODE_COMPILE_CACHE: path.join(root, '.cache/node'),
      ...withoutNpmNoise(process.env),
      PATH: [path.dirname(nodeBinary), process.env.PATH].join(path.delimiter),
    },
    // The fourth channel closes when this process dies, however it dies: the task then stops too.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  let lastSignalAt = Number.NEGATIVE_INFINITY;
  for (const signal of forwarded) {
    process.on(signal, () => {
      const now = performance.now();
      if (now - lastSignalAt < 500) return;
      lastSignalAt = now;
      child.kill(signal);
    });
  }
  child.on('error', (error) => fail(`Node 24 could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signalNumbers[signal] ?? 0)));
}

const [task = '', ...args] = process.argv.slice(2);
if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Node ${process.versions.node} is too old: install Node 20 or later and try again.`);
}
if (!/^[a-z0-9-]+$/.test(task) || !existsSync(path.join(root, 'scripts', `${task}.ts`))) {
  fail(`There is no task "${task}": see the scripts of package.json.`);
}
if (isStale(root, nodeBinary)) {
  await withLock(path.join(root, '.cache/bootstrap.lock'), async () => {
    // Another process may have installed while this one waited.
    if (!isStale(root, nodeBinary)) return;
    const stamp = readStamp(root);
    const problem = await install(root);
    if (problem) fail(problem);
    if (!existsSync(nodeBinary)) {
      fail(`Node 24 has no build for this machine (${process.platform} ${process.arch}).`);
    }
    writeFileSync(stampPath(root), stamp);
  });
}
try {
  // Imported only now: it needs the installed packages.
  const { writeDefinitions } = await import('./bootstrap/definitions.mjs');
  writeDefinitions(root);
} catch (error) {
  fail(error.message);
}
runTask(task, args);
