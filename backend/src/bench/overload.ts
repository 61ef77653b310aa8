// npm run bench -- overload [calls a second] [seconds]: sends more calls than the portal can answer, at a fixed rate, while
// users sign in and its health is read. Prints who was refused, how soon, and who was served. Ends with 1 when 503 comes
// later than a second or a sign-in fails.
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from './lib/figures.ts';
import { withOwnPortal } from './lib/own-portal.ts';

const rate = Number(process.argv[2] ?? 400);
const seconds = Number(process.argv[3] ?? 20);
const PASSWORD = 'Portal@2026';
const REFUSED_MS = 1_000;
/** Everyone of one line of command who has a group. */
const READERS = [1, 2, 3, 4, 5, 6, 7, 8];
const PATHS = [
  '/api/ods/policy/list?page=1',
  '/api/ods/policy/list?view=group&page=2',
  '/api/ods/policy/chart/states',
  '/api/ods/claim/totals',
  '/api/ods/dashboard/figures',
  '/api/ods/proposal/totals',
];

interface Taken {
  status: number;
  ms: number;
}

async function call(url: string, init: RequestInit): Promise<Taken & { body: unknown }> {
  const start = performance.now();
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) });
    const body = await response.json().catch(() => null);
    return { status: response.status, ms: performance.now() - start, body };
  } catch {
    return { status: 0, ms: performance.now() - start, body: null };
  }
}

const headersOf = (device: string, token?: string) => ({
  'content-type': 'application/json',
  'x-device-id': device,
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
});

function signIn(url: string, person: number, device: string) {
  const body = JSON.stringify({ username: String(20_000_000 + person), password: PASSWORD });
  const init = { method: 'POST', headers: headersOf(device), body };
  return call(`${url}/api/authen/authentication/login`, init);
}

/** Repeats a call every half second until it is stopped. */
function every(one: (n: number) => Promise<Taken>) {
  const taken: Taken[] = [];
  let going = true;
  const done = (async () => {
    for (let n = 0; going; n += 1) {
      taken.push(await one(n));
      await wait(500);
    }
  })();
  return async () => {
    going = false;
    await done;
    return taken;
  };
}

const line = (what: string, taken: readonly Taken[]) => {
  const ms = taken.map((one) => one.ms);
  const [p50, p95, most] = [0.5, 0.95, 1].map((share) => Math.round(percentile(ms, share)));
  return `${what.padEnd(22)} ${String(taken.length).padStart(6)}   p50 ${p50} ms, p95 ${p95} ms, longest ${most} ms`;
};

async function measure(url: string): Promise<boolean> {
  const tokens: string[] = [];
  for (const person of READERS) {
    const { body } = await signIn(url, person, `reader-${person}`);
    tokens.push((body as { data: { accessToken: string } }).data.accessToken);
  }
  const stopSigning = every((n) => signIn(url, 30 + (n % 8), `signing-${n}`));
  const stopHealth = every(() => call(`${url}/healthz`, {}));
  const open: Promise<Taken>[] = [];
  const start = performance.now();
  for (let n = 0; n < rate * seconds; n += 1) {
    const early = start + (n * 1000) / rate - performance.now();
    if (early > 1) await wait(early);
    const reader = n % READERS.length;
    const headers = headersOf(`reader-${READERS[reader]}`, tokens[reader] ?? '');
    open.push(call(`${url}${PATHS[n % PATHS.length]}`, { headers }));
  }
  const taken = await Promise.all(open);
  const took = (performance.now() - start) / 1000;
  const [signing, health] = [await stopSigning(), await stopHealth()];
  const of = (test: (status: number) => boolean) => taken.filter(({ status }) => test(status));
  const served = of((status) => status === 200);
  const refused = of((status) => status === 503);
  const limited = of((status) => status === 429);
  const failed = of((status) => ![200, 429, 503].includes(status));
  console.log(
    `${rate} calls a second for ${seconds} s on ${availableParallelism()} cores (load ${loadavg()[0]?.toFixed(1)}); ` +
      `all answered after ${took.toFixed(1)} s, ${(served.length / took).toFixed(0)} served a second`,
  );
  const rows: [string, Taken[]][] = [
    ['served', served],
    ['refused (503)', refused],
    ['over their limit (429)', limited],
    ['failed otherwise', failed],
    ['sign-ins', signing.filter(({ status }) => status === 200)],
    ['sign-ins that failed', signing.filter(({ status }) => status !== 200)],
    ['health', health.filter(({ status }) => status === 200)],
    ['health that failed', health.filter(({ status }) => status !== 200)],
  ];
  for (const [what, some] of rows) if (some.length > 0) console.log(line(what, some));
  const late = refused.some(({ ms }) => ms > REFUSED_MS);
  return !late && signing.every(({ status }) => status === 200) && failed.length === 0;
}

process.exitCode = (await withOwnPortal(measure)) ? 0 : 1;
