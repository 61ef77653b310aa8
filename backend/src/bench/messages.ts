// npm run bench -- messages [--contents 100000 --messages 1000000 --agents 20000 --rate 50 --seconds 60 --explain]: fills a portal of
// its own, sends calls of messages, news and search at that rate, mixed, and prints p50 and p95 by call. Ends with 1 when a
// budget is exceeded or a call fails. --explain prints the plans of the slowest statements after it. DATA_DIR keeps the data.
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type Caller, callerOf } from './api/caller.ts';
import { explainHeaviest, listenTo } from './api/explain.ts';
import { withListeningService } from './api/service.ts';
import { sendAtRate } from './lib/at-rate.ts';
import { figures, percentile } from './lib/figures.ts';
import { type OwnDatabase, withOwnDatabase } from './lib/own-database.ts';
import { benchAgents, openSessions, seedAgents } from './lib/seed-agents.ts';
import { KINDS, type Kind, type Samples } from './messages/calls.ts';
import { HEAVY, seedMessages } from './messages/seed-messages.ts';
import { seedArticles } from './search/seed-articles.ts';

const BUDGET_MS = 300;
/** Those who call: all who have thousands of messages, and twice as many others. */
const CALLERS = 3 * HEAVY.agents;
const EXPLAINED = 12;

const { values } = parseArgs({
  options: {
    contents: { type: 'string', default: '100000' },
    messages: { type: 'string', default: '1000000' },
    agents: { type: 'string', default: '20000' },
    rate: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '60' },
    explain: { type: 'boolean', default: false },
  },
});
const options = { rate: Number(values.rate), seconds: Number(values.seconds) };

interface Reader {
  headers: Record<string, string>;
  samples: Samples;
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  console.log(`${what}: ${Math.round((performance.now() - start) / 1000)} s`);
  return result;
}

async function fill({ pool }: OwnDatabase, client: pg.ClientBase): Promise<void> {
  await timed(`${values.contents} articles`, () => seedArticles(pool, Number(values.contents)));
  const agents = await timed(`${values.agents} agents`, () =>
    seedAgents(client, Number(values.agents)),
  );
  await timed(`${values.messages} messages`, async () => {
    const { states } = await seedMessages(client, agents, Number(values.messages));
    console.log(`${states} states of them`);
  });
  await client.query('vacuum analyze agent, account, account_role');
}

/** Fills the database, where it is not yet, and returns who calls, and with what. */
async function prepare(own: OwnDatabase): Promise<Reader[]> {
  const client = new pg.Client({ connectionString: own.ownerUrl });
  await client.connect();
  try {
    const known = await benchAgents(client, CALLERS);
    if (known.length === 0) await fill(own, client);
    const callers = known.length > 0 ? known : await benchAgents(client, CALLERS);
    const headers = await openSessions(client, callers);
    const { rows: articles } = await client.query<Samples['articles'][number]>(
      `select content_id::int as id, link_alias as link, title from content_i18n
        where link_alias like 'do-%' order by content_id % 977, content_id limit 50`,
    );
    const readers: Reader[] = [];
    for (const [at, id] of callers.entries()) {
      const { rows } = await client.query<{ id: number }>(
        `select id::int from notification where account_id = $1 or scope = 'ALL' order by sent_at desc limit 200`,
        [id],
      );
      const samples = { articles, messages: rows.map((row) => row.id) };
      readers.push({ headers: headers[at] ?? {}, samples });
    }
    return readers;
  } finally {
    await client.end();
  }
}

/** The kinds, each as often as it weighs, in an order that mixes them. */
function mixOf(kinds: readonly Kind[]): Kind[] {
  const slots = kinds.flatMap((kind) =>
    Array.from({ length: kind.weight }, (_, at) => ({ kind, place: (at + 0.5) / kind.weight })),
  );
  return slots.sort((a, b) => a.place - b.place).map(({ kind }) => kind);
}

interface Taken {
  ms: number[];
  failed: Map<number, number>;
}

const callersOf = (url: string, readers: readonly Reader[]) =>
  readers.map(({ headers, samples }) => ({ who: callerOf(url, headers), samples }));

async function measure(callers: { who: Caller; samples: Samples }[]): Promise<boolean> {
  const taken = new Map<string, Taken>(
    KINDS.map(({ name }) => [name, { ms: [], failed: new Map() }]),
  );
  const mix = mixOf(KINDS);
  const send = async (n: number) => {
    const kind = mix[n % mix.length];
    // A step that has no divisor with the number of kinds: each caller makes each call.
    const caller = callers[(n * 7) % callers.length];
    if (kind === undefined || caller === undefined) return;
    const { ms, status } = await kind.send(caller.who, n, caller.samples);
    const own = taken.get(kind.name);
    own?.ms.push(ms);
    if (status !== 200) own?.failed.set(status, (own.failed.get(status) ?? 0) + 1);
  };
  // The first calls of a service compile what the others run.
  await sendAtRate({ rate: 20, seconds: Math.ceil((mix.length * 2) / 20) }, send);
  for (const one of taken.values()) {
    one.ms.length = 0;
    one.failed.clear();
  }
  await sendAtRate(options, send);
  let withinBudget = true;
  for (const [name, { ms, failed }] of taken) {
    const isGood = percentile(ms, 0.95) <= BUDGET_MS && failed.size === 0;
    withinBudget &&= isGood;
    const wrong = [...failed].map(([status, count]) => ` ${count} times ${status}`).join(',');
    console.log(`${isGood ? ' ' : '✗'} ${figures(name, ms)}${wrong}`);
  }
  const all = [...taken.values()].flatMap(({ ms }) => ms);
  console.log(figures('  all', all));
  const load = loadavg()[0]?.toFixed(1);
  console.log(
    `${options.rate} calls a second for ${options.seconds} s, ${availableParallelism()} cores, load of the machine ${load}`,
  );
  console.log(`budget: ${BUDGET_MS} ms at p95 for each: ${withinBudget ? 'met' : 'EXCEEDED'}`);
  return withinBudget;
}

/** Each kind by one who has most, through a service whose statements are heard. */
const explain = ({ databaseUrl, dataDir }: OwnDatabase, readers: readonly Reader[]) =>
  withListeningService({ url: databaseUrl, dataDir }, async ({ url, pool }) => {
    let during = '';
    const heard = listenTo(pool, () => during);
    const [caller] = callersOf(url, readers);
    if (caller === undefined) return;
    for (const kind of KINDS) {
      during = kind.name;
      for (let n = 0; n < 3; n += 1) await kind.send(caller.who, n, caller.samples);
    }
    const { heavy, scanned } = await explainHeaviest(pool, [...heard], EXPLAINED);
    for (const one of heavy) console.log(`\n${one.during}: ${one.ms} ms\n${one.text}\n${one.plan}`);
    for (const one of scanned) console.log(`${one.during} reads all of ${one.scans.join(', ')}`);
  });

const withinBudget = await withOwnDatabase(async (own) => {
  const readers = await prepare(own);
  const met = await measure(callersOf(own.url, readers));
  if (values.explain) await explain(own, readers);
  return met;
});
process.exitCode = withinBudget ? 0 : 1;
