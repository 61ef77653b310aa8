import { localDay } from '@portal/calendar';
import type pg from 'pg';
import type { Database } from '../db/client.ts';
import type { Secrets } from '../deps/secrets.ts';
import { dayOf } from './calendar.ts';
import { demoPlan, loadPlan, type Plan } from './plan.ts';
import { runPlan } from './run.ts';
import { SeedError } from './seed-error.ts';

export interface SeedOptions {
  /** Encrypts identity numbers; without it those columns stay empty. */
  secrets?: Secrets | undefined;
  /** 'yyyy-mm-dd' that all dates are relative to; today in Vietnam unless given. */
  today?: string;
  /** Hears how many policies are written so far. */
  progress?: (policies: number, of: number) => void;
}

export interface SeedResult {
  /** False: the database was seeded before and stays as it is. */
  seeded: boolean;
  seconds: number;
}

const LOCK = 7_305_114_202;

const isSeeded = async (client: pg.ClientBase, { kind }: Plan): Promise<boolean> => {
  const { rows } = await client.query<{ kind: Plan['kind'] }>('select kind from seed');
  if (rows.some((row) => row.kind === kind) || (rows.length > 0 && kind === 'DEMO')) return true;
  if (rows.length > 0) {
    throw new SeedError(
      'The database holds the demonstration data already; the load set needs an empty one (another DATA_DIR, or --replace).',
    );
  }
  const roles = await client.query('select from role limit 1');
  if (roles.rowCount !== 0)
    throw new SeedError(
      'The database was set up for real work; demonstration data needs an empty one (another DATABASE_URL or DATA_DIR, or --replace).',
    );
  const agents = await client.query('select from agent limit 1');
  if (agents.rowCount !== 0)
    throw new SeedError(
      'The database holds agents that were not made up; nothing was added to them.',
    );
  return false;
};

/** All or nothing, in one transaction; a second backend that starts meanwhile waits and finds it done. */
const seedOnce = async (
  db: Database,
  plan: Plan,
  { secrets, progress, today }: SeedOptions,
): Promise<SeedResult> => {
  const from = performance.now();
  const seconds = () => Math.round((performance.now() - from) / 100) / 10;
  const client = await db.$client.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    if (await isSeeded(client, plan)) {
      await client.query('rollback');
      return { seeded: false, seconds: seconds() };
    }
    await runPlan(client, plan, secrets, (policies) => progress?.(policies, plan.policies));
    await client.query(
      'insert into seed (kind, seeded_on, policies, seconds) values ($1, $2, $3, $4)',
      [plan.kind, today ?? localDay(new Date()), plan.policies, Math.round(seconds())],
    );
    await client.query('commit');
    await client.query('set statement_timeout = 0');
    // Without it the planner guesses until the background gets round to it; the visibility map makes counts cheap.
    await client.query('vacuum (analyze)');
    await client.query('reset statement_timeout');
    return { seeded: true, seconds: seconds() };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
};

const dayFor = (options: SeedOptions) => dayOf(options.today ?? localDay(new Date()));

/** The demonstration set of API.md. Does nothing when the database is seeded already. Throws SeedError. */
export const seedDemo = (db: Database, options: SeedOptions = {}): Promise<SeedResult> =>
  seedOnce(db, demoPlan(dayFor(options)), options);

/** The set for measuring; 1,000,000 policies bring 12,000 agents, 600,000 customers, 4,000,000 dues, 120,000 claims. */
export const seedLoad = (
  db: Database,
  { policies, ...options }: SeedOptions & { policies: number },
): Promise<SeedResult> => seedOnce(db, loadPlan(dayFor(options), policies), options);
