import type { ChannelState } from '@portal/domain/outbox';
import type { OperationsSummary, OutboxChannel } from '@portal/types';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import type { Deps } from '../../deps/deps.ts';
import { describeError } from '../../http/log.ts';
import { isScannerThere } from '../files/scan.ts';
import { storeOf } from '../files/store-of.ts';
import { faultOf } from './outbox-fault.ts';
import { storageFigures } from './storage.ts';

interface Figures extends Record<string, unknown> {
  sent: Date | string | null;
  ended: Date | string | null;
  error: string | null;
  failed: string;
  waiting: string;
}

const iso = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString());

/** How a channel does, from what the outbox knows: no server is asked. */
async function channelOf(db: Db, deps: Deps, kind: 'MAIL' | 'SMS'): Promise<OutboxChannel> {
  const { config } = deps;
  const configured = (kind === 'MAIL' ? config.outbox.mail : config.outbox.sms) !== undefined;
  const since = new Date(deps.clock().getTime() - 86_400_000);
  const { rows } = await db.execute<Figures>(sql`
    select max(sent_at) as sent,
      (array_agg(last_error order by id desc) filter (where sent_at is null and last_error is not null))[1] as error,
      max(created_at) filter (where sent_at is null and last_error is not null) as ended,
      count(*) filter (where failed_at is not null and sent_at is null) as failed,
      count(*) filter (where sent_at is null and failed_at is null and cancelled_at is null) as waiting
    from outbox where kind = ${kind} and created_at >= ${since}`);
  const row = rows[0];
  const sentAt = iso(row?.sent ?? null);
  const failedAt = iso(row?.ended ?? null);
  const isFailing = failedAt !== null && (sentAt === null || failedAt > sentAt);
  const stateNow = (): ChannelState => {
    if (!configured) return config.demo ? 'STORED_HERE' : 'NOT_CONFIGURED';
    if (isFailing) return 'FAILING';
    return sentAt === null ? 'UNUSED' : 'OK';
  };
  return {
    state: stateNow(),
    lastSentAt: sentAt,
    failedDay: Number(row?.failed ?? 0),
    waiting: Number(row?.waiting ?? 0),
    fault: isFailing ? faultOf(row?.error ?? null) : null,
  };
}

async function databaseOf(db: Db): Promise<NonNullable<OperationsSummary['database']>> {
  const begun = performance.now();
  const { rows } = await db.execute<{
    connections: string;
    most: string;
    version: string;
    started: Date | string;
  }>(sql`
    select (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections') as most, current_setting('server_version') as version,
      pg_postmaster_start_time() as started`);
  const row = rows[0];
  return {
    answeredIn: Math.round(performance.now() - begun),
    connections: Number(row?.connections ?? 0),
    connectionsMax: Number(row?.most ?? 0),
    version: row?.version ?? '',
    startedAt: iso(row?.started ?? null) ?? '',
  };
}

const isFulfilled = (work: Promise<void>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

const filesOf = async ({ config, registry }: Deps): Promise<OperationsSummary['files']> => {
  const [uploads, releases, scanner] = await Promise.all([
    isFulfilled(storeOf(config).check()),
    isFulfilled(registry.checkStorage()),
    isScannerThere(config.files.scanner),
  ]);
  return { uploads, releases, scanner };
};

/** What operators look at first. A part that cannot be read is null: its panel says so, and the others are shown. */
export async function operationsSummary(db: Db, deps: Deps): Promise<OperationsSummary> {
  const part = async <T>(name: string, read: () => Promise<T>): Promise<T | null> => {
    try {
      return await read();
    } catch (error) {
      deps.log.warn({ part: name, error: describeError(error) }, 'operations: a part is missing');
      return null;
    }
  };
  // A store elsewhere answers, or does not, while the database is read.
  const files = filesOf(deps);
  return {
    mail: await part('mail', () => channelOf(db, deps, 'MAIL')),
    sms: await part('sms', () => channelOf(db, deps, 'SMS')),
    files: await files,
    database: await part('database', () => databaseOf(db)),
    storage: await part('storage', () => storageFigures(db, deps)),
  };
}
