// npm run bench -- login [logins] [at once]: signs users in, some at once, while one user turns the pages of a list.
// BENCH_URL measures a portal that runs already, with demonstration data; otherwise one is started for it. Ends with 1
// when a budget of DESIGN.md is exceeded.
import { availableParallelism, loadavg } from 'node:os';
import { figures, percentile, timed } from './lib/figures.ts';
import { withOwnPortal } from './lib/own-portal.ts';

const LOGIN_MS = 700;
const LIST_MS = 300;
const PASSWORD = 'Portal@2026';
/** Demonstration users who sign in without a second step. */
const PEOPLE = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 30, 31, 32, 33, 34, 35, 36, 37, 38];

const logins = Number(process.argv[2] ?? 400);
const atOnce = Number(process.argv[3] ?? 20);

const headersOf = (device: string, token?: string) => ({
  'content-type': 'application/json',
  'x-device-id': device,
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
});

async function signIn(url: string, person: number, device: string) {
  const username = String(20_000_000 + (PEOPLE[person % PEOPLE.length] ?? 1));
  const { ms, body } = await timed(`${url}/api/authen/authentication/login`, {
    method: 'POST',
    headers: headersOf(device),
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  return { ms, token: (body as { data: { accessToken: string } }).data.accessToken };
}

/** Turns pages until it is stopped; returns the time of each. */
function turnPages(url: string, token: string) {
  const taken: number[] = [];
  let going = true;
  const done = (async () => {
    for (let page = 1; going; page = (page % 20) + 1) {
      const path = `${url}/api/ods/policy/list?page=${page}`;
      taken.push((await timed(path, { headers: headersOf('bench-reader', token) })).ms);
    }
  })();
  return {
    stop: async () => {
      going = false;
      await done;
      return taken;
    },
  };
}

async function measure(url: string): Promise<boolean> {
  const { token } = await signIn(url, 8, 'bench-reader');
  const alone = turnPages(url, token);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const quiet = await alone.stop();
  const beside = turnPages(url, token);
  const taken: number[] = [];
  let next = 0;
  const worker = async (at: number) => {
    while (next < logins) {
      next += 1;
      taken.push((await signIn(url, next, `bench-device-${at}`)).ms);
    }
  };
  const start = performance.now();
  let busy: number[];
  try {
    await Promise.all(Array.from({ length: atOnce }, (_, at) => worker(at)));
  } finally {
    // After a failure the reader of the list must stop, too.
    busy = await beside.stop();
  }
  const seconds = (performance.now() - start) / 1000;
  const load = loadavg()[0]?.toFixed(1);
  console.log(`${availableParallelism()} cores, load of the machine ${load}`);
  console.log(figures('list, nobody signing in', quiet));
  console.log(figures(`list, ${atOnce} signing in`, busy));
  console.log(figures(`sign-in, ${atOnce} at once`, taken));
  console.log(`${(logins / seconds).toFixed(1)} sign-ins a second`);
  const withinBudget = percentile(taken, 0.95) <= LOGIN_MS && percentile(busy, 0.95) <= LIST_MS;
  console.log(
    `budget: sign-in ${LOGIN_MS} ms, list ${LIST_MS} ms at p95: ${withinBudget ? 'met' : 'EXCEEDED'}`,
  );
  return withinBudget;
}

const given = process.env.BENCH_URL;
const withinBudget = await (given ? measure(given.replace(/\/$/, '')) : withOwnPortal(measure));
process.exitCode = withinBudget ? 0 : 1;
