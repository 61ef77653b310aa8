import { setTimeout as wait } from 'node:timers/promises';
import { and, desc, eq, sql } from 'drizzle-orm';
import {
  addDataKey,
  type DataKeySource,
  dataKeyFile,
  loadDataKeys,
  NOTICED_MS,
  promoteDataKey,
  retireDataKeys,
} from '../db/data-keys.ts';
import type { Db } from '../db/handle.ts';
import { backgroundJob } from '../db/schema/index.ts';
import { countSealed } from './reseal.ts';
import { RESEAL } from './reseal-job.ts';

/** Until every service has read a changed file of keys. */
const ALL_NOTICED_MS = 2 * NOTICED_MS + 500;

const HOUR_MS = 3_600_000;
/** Answers kept for repeats count for a day, tokens of pages for 12 hours; codes and cursors for less. */
const IN_USE_HOURS = 25;

/**
 * Puts a new key into the file of keys, first so that all services can open what it seals, then as the one that seals. Returns
 * its id. No call fails meanwhile: services read the file again each second.
 */
export async function beginNewKey(file: string): Promise<string> {
  const id = addDataKey(file);
  await wait(ALL_NOTICED_MS);
  promoteDataKey(file, id);
  await wait(ALL_NOTICED_MS);
  return id;
}

/** The keys of the ring and what each still seals. */
export interface RingState {
  /** The first one seals. */
  ids: string[];
  sealed: Map<string, number>;
  /** Keys that seal nothing stored any more. */
  idle: string[];
  /** Whether short-lived texts and macs of the idle ones have had their time as well. */
  over: boolean;
}

/** Looks at the ring, and at all that is sealed. */
export async function ringState(db: Db, source: DataKeySource, now: Date): Promise<RingState> {
  const ids = loadDataKeys(source)
    .all()
    .map(({ id }) => id);
  const sealed = await countSealed(db);
  const [job] = await db
    .select({ endedAt: backgroundJob.endedAt })
    .from(backgroundJob)
    .where(
      and(
        eq(backgroundJob.kind, RESEAL),
        eq(backgroundJob.state, 'DONE'),
        eq(sql`${backgroundJob.input} ->> 'keyId'`, ids[0] ?? ''),
      ),
    )
    .orderBy(desc(backgroundJob.id))
    .limit(1);
  const since = now.getTime() - (job?.endedAt?.getTime() ?? now.getTime());
  const idle = ids.slice(1).filter((id) => !sealed.has(id));
  return { ids, sealed, idle, over: since >= IN_USE_HOURS * HOUR_MS };
}

/** Takes the idle keys out of the file for good; returns their ids. */
export function retireIdle(source: DataKeySource, { idle }: RingState): string[] {
  const file = dataKeyFile(source);
  if (file !== undefined && idle.length > 0) retireDataKeys(file, idle);
  return idle;
}
