import { AGENT_LEVELS } from '@portal/domain/agent';
import type { Db } from '../db/handle.ts';
import type { Deps } from '../deps/deps.ts';
import { HttpError } from '../errors/http-error.ts';
import { type Allowance, take, tooMany } from '../limits/limit.ts';
import { settingOf } from '../settings/setting-of.ts';
import type { Subject } from './subject.ts';

const HOUR = 3_600;
const DAY = 86_400;
/** A day has room for so many full hours: people work in bursts, a copy does not stop. */
const HOURS_A_DAY = 5;

/** Rows of people that one caller may read in an hour, by level from ND to FC; far above a working day's reading. */
const BY_LEVEL = [20_000, 16_000, 12_000, 10_000, 8_000, 6_000, 4_000, 3_000, 2_000];
const LEVELS: readonly string[] = AGENT_LEVELS;
const STAFF = 10_000;
const OTHERS = 2_000;

/** The setting: `ND=20000 TH=16000 … FC=2000 STAFF=10000`; what it does not name has the value above. */
const SETTING = 'LOOKUP_ROWS_PER_HOUR';

/** Who is budgeted: staff under impersonation by their own budget, not by the agent's. */
function groupOf({ agent, staff, impersonation }: Subject): string {
  if (impersonation !== undefined || staff !== null) return 'STAFF';
  return AGENT_LEVELS[(agent?.level ?? 0) - 1] ?? 'OTHER';
}

function defaultOf(group: string): number {
  if (group === 'STAFF') return STAFF;
  return BY_LEVEL[LEVELS.indexOf(group)] ?? OTHERS;
}

/** Rows an hour of a group, as the setting's text says. */
export function rowsPerHour(text: string | undefined, group: string): number {
  const named = new RegExp(`(?:^|[\\s,;])${group}=(\\d{1,9})(?=$|[\\s,;])`).exec(text ?? '')?.[1];
  const most = Number(named ?? 0);
  return most > 0 ? most : defaultOf(group);
}

async function allowedRows(db: Db, group: string, seconds: number): Promise<Allowance> {
  const hour = rowsPerHour(await settingOf(db, SETTING), group);
  return { most: seconds === HOUR ? hour : hour * HOURS_A_DAY, seconds };
}

const personOf = ({ accountId, impersonation }: Subject) =>
  impersonation?.actorAccountId ?? accountId;
const keysOf = (subject: Subject) =>
  [HOUR, DAY].map((seconds) => ({ key: `rows:${seconds}:${personOf(subject)}`, seconds }));

/** The rows that an answer holds: those of a page, those of groups that are of people, or the one thing. */
export const rowsOf = (data: unknown): number => {
  if (data === null || data === undefined) return 0;
  if (Array.isArray(data)) return data.length;
  const { datas, groups } = data as {
    datas?: unknown;
    groups?: { own: boolean; datas: unknown[] }[];
  };
  if (Array.isArray(groups))
    return groups.reduce((sum, group) => sum + (group.own ? group.datas.length : 0), 0);
  return Array.isArray(datas) ? datas.length : 1;
};

/** The most rows that a query may answer. */
const mostOf = (...parts: unknown[]): number => {
  for (const part of parts) {
    const size = (part as { pageSize?: unknown } | undefined)?.pageSize;
    if (typeof size === 'number') return Math.max(1, size);
  }
  return 1;
};

interface Reading {
  deps: Deps;
  subject: Subject;
  query: unknown;
  body: unknown;
}

/**
 * Takes the rows that a lookup may answer from the caller's budget of the hour and of the day, before they are read (M8). Throws
 * TOO_MANY_REQUESTS. Returns what puts those back, once, that the answer did not hold. Counted in blocks, so most calls cost no round trip.
 */
export async function reserveRows(
  { deps, subject, query, body }: Reading,
  onExhausted: (rows: number) => Promise<void>,
): Promise<(data: unknown) => void> {
  const group = groupOf(subject);
  const most = mostOf(query, body);
  const keys = keysOf(subject);
  try {
    for (const { key, seconds } of keys)
      await deps.lookups.reserve(key, most, () => allowedRows(deps.db, group, seconds));
  } catch (error) {
    if (error instanceof HttpError) await onExhausted(most);
    throw error;
  }
  let counted = false;
  return (data) => {
    if (counted) return;
    counted = true;
    const unread = most - rowsOf(data);
    for (const { key } of keys) deps.lookups.putBack(key, unread);
  };
}

/**
 * Takes the rows of a file from the same budgets, all at once: a file that is refused leaves them as they were, so that
 * its caller reads on. Throws TOO_MANY_REQUESTS.
 */
export const takeRows = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  subject: Subject,
  uses: number,
) =>
  db.transaction(async (tx) => {
    for (const { key, seconds } of keysOf(subject)) {
      const allowed = await allowedRows(tx, groupOf(subject), seconds);
      const { given, endsIn } = await take(tx, clock, key, { allowed, uses });
      if (!given) throw tooMany(endsIn);
    }
  });
