// npm run bench -- streams [streams]: opens so many event streams of messages (5,000), each of an agent of its own, on one service;
// prints its memory, how soon every stream heard of a message, and how they ended. Ends with 1 when a budget is exceeded or a
// stream missed or repeated an event.
import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import { percentile } from './lib/figures.ts';
import { readMetric } from './lib/metrics.ts';
import { type OwnDatabase, withOwnDatabase } from './lib/own-database.ts';
import { benchAgents, openSessions, seedAgents } from './lib/seed-agents.ts';
import { type OpenStream, openStream } from './streams/open-stream.ts';

const MEMORY_MB = 400;
const HEARD_MS = 5_000;
const AT_ONCE = 50;
/** Longer than a beat of the service: each stream was written to once. */
const QUIET_MS = 30_000;
const PATIENCE_MS = 30_000;
const count = Number(process.argv[2] ?? 5_000);

/** Node raises its soft limit to the hard one by itself; beyond that only the machine's owner may go. */
function requireDescriptors(needed: number): void {
  const limits = readFileSync('/proc/self/limits', 'utf8');
  const hard = /^Max open files\s+\S+\s+(\S+)/m.exec(limits)?.[1] ?? 'unlimited';
  if (hard !== 'unlimited' && Number(hard) < needed)
    throw new Error(`${needed} open files are needed, this machine allows ${hard}: ulimit -Hn`);
}

/** The memory of the service in MB, now and at most since it started. */
const memoryOf = async (own: OwnDatabase) => {
  const now = await readMetric(own.url, 'process_resident_memory_bytes');
  const status = readFileSync(`/proc/${own.pid}/status`, 'utf8');
  const most = Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
  return { now: Math.round(now / 2 ** 20), most: Math.round(most / 1024) };
};

async function until(test: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!test() && performance.now() < end) await wait(20);
}

/** Sends by a statement and waits until each stream has heard of it. Returns whether each heard it once, and in time. */
async function hear(
  what: string,
  event: string,
  { streams, send }: { streams: readonly OpenStream[]; send: () => Promise<unknown> },
): Promise<boolean> {
  for (const stream of streams) stream.forget();
  const start = performance.now();
  await send();
  await until(() => streams.every(({ heard }) => heard.has(event)));
  // A second one would come now.
  await wait(500);
  const taken = streams.filter(({ heard }) => heard.has(event)).map(({ at }) => at - start);
  const once = streams.filter(({ heard }) => heard.get(event) === 1).length;
  const [p50, last] = [0.5, 1].map((share) => Math.round(percentile(taken, share)));
  console.log(`${what}: heard by ${taken.length}, once by ${once}; p50 ${p50} ms, last ${last} ms`);
  return once === streams.length && percentile(taken, 1) <= HEARD_MS;
}

const shared = `insert into notification (type, scope, title, body, fold) values ('SYSTEM', 'ALL', 't', 'b', 't b')`;
const own = `insert into notification (type, scope, account_id, title, body, fold)
  select 'SYSTEM', 'USER', id, 't', 'b', 't b' from unnest($1::bigint[]) id`;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Half of the readers leave, then the service ends: nothing may be left, and no reader may be cut off. */
async function close(portal: OwnDatabase, streams: readonly OpenStream[]): Promise<boolean> {
  const [leaving, staying] = [streams.slice(0, count / 2), streams.slice(count / 2)];
  for (const stream of leaving) stream.close();
  let left = Number.NaN;
  const end = performance.now() + PATIENCE_MS;
  while (left !== staying.length && performance.now() < end) {
    await wait(100);
    left = await readMetric(portal.url, 'portal_message_streams');
  }
  console.log(`${leaving.length} readers left, the service has ${left} streams`);
  process.kill(portal.pid, 'SIGTERM');
  await until(() => staying.every(({ ended }) => ended !== undefined));
  const ended = staying.filter((stream) => stream.ended === 'end').length;
  console.log(`the service stopped: ${ended} of ${staying.length} streams ended by it`);
  // A second signal would end it before its database has.
  await until(() => !isAlive(portal.pid));
  return left === staying.length && ended === staying.length;
}

async function measure(portal: OwnDatabase): Promise<boolean> {
  const client = await portal.pool.connect();
  const known = await benchAgents(client, count);
  const accounts = known.length < count ? await seedAgents(client, count) : known;
  const headers = await openSessions(client, accounts);
  client.release();
  const before = await memoryOf(portal);
  const start = performance.now();
  const atOnce = pLimit(AT_ONCE);
  const streams = await Promise.all(
    headers.map((one) => atOnce(() => openStream(portal.url, one))),
  );
  const seconds = (performance.now() - start) / 1000;
  const open = await readMetric(portal.url, 'portal_message_streams');
  console.log(`${open} streams open after ${seconds.toFixed(1)} s`);
  const opened = await memoryOf(portal);
  await wait(QUIET_MS);
  const quiet = await memoryOf(portal);
  const send = (text: string, values: unknown[] = []) => portal.pool.query(text, values);
  const heard = [
    await hear('a message for all', 'all', { streams, send: () => send(shared) }),
    await hear('a message for each', 'own', { streams, send: () => send(own, [accounts]) }),
    await hear('a message for one', 'own', {
      streams: streams.slice(0, 1),
      send: () => send(own, [accounts.slice(0, 1)]),
    }),
  ];
  const after = await memoryOf(portal);
  console.log(
    `memory of the service: ${before.now} MB before, ${opened.now} MB with all open, ${quiet.now} MB after a beat, ` +
      `${after.now} MB after the messages, ${after.most} MB at most (budget ${MEMORY_MB} MB)`,
  );
  console.log(`${availableParallelism()} cores, load of the machine ${loadavg()[0]?.toFixed(1)}`);
  const closed = await close(portal, streams);
  return open === count && heard.every(Boolean) && closed && after.most <= MEMORY_MB;
}

requireDescriptors(count + 100);
const isGood = await withOwnDatabase(measure, { fresh: true });
console.log(isGood ? 'budget: met' : 'budget: EXCEEDED');
process.exitCode = isGood ? 0 : 1;
