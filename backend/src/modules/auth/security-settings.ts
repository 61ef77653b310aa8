import { COMPANY } from '@portal/domain/company';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { setting } from '../../db/schema/index.ts';

/** Settings of sign-in and sessions: default, least and most (areas/administration.md 5.4). Nothing weakens a bound. */
const BOUNDS = {
  LOGIN_MAX_FAILURES: [5, 3, 10],
  LOGIN_LOCK_MINUTES: [15, 5, 1_440],
  LOGIN_CAPTCHA_REMAINING: [3, 1, 9],
  SESSION_IDLE_MINUTES: [30, 5, 30],
  SESSION_ABSOLUTE_HOURS: [12, 1, 12],
  SESSION_MAX: [20, 1, 1_000],
  SESSION_MAX_PRIVILEGED: [5, 1, 1_000],
} as const;
type Key = keyof typeof BOUNDS;

const WHOLE = /^\d{1,6}$/;

/** The value in force: within the bounds, the default for a row that is missing or broken. */
export function bounded(key: Key, value: string | null | undefined): number {
  const [standard, least, most] = BOUNDS[key];
  if (!WHOLE.test(value?.trim() ?? '')) return standard;
  return Math.min(most, Math.max(least, Number(value)));
}

const MINUTE = 60_000;

/** What sign-in and sessions obey, in milliseconds where it is a time. */
export async function securitySettings(db: Db) {
  const rows = await db
    .select({ key: setting.key, value: setting.value })
    .from(setting)
    .where(and(eq(setting.companyId, COMPANY), inArray(setting.key, Object.keys(BOUNDS))));
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  const number = (key: Key) => bounded(key, stored.get(key));
  return {
    maxFailures: number('LOGIN_MAX_FAILURES'),
    lockMs: number('LOGIN_LOCK_MINUTES') * MINUTE,
    captchaLeft: number('LOGIN_CAPTCHA_REMAINING'),
    idleMs: number('SESSION_IDLE_MINUTES') * MINUTE,
    absoluteMs: number('SESSION_ABSOLUTE_HOURS') * 60 * MINUTE,
    sessionsMax: number('SESSION_MAX'),
    sessionsMaxPrivileged: number('SESSION_MAX_PRIVILEGED'),
  };
}

export type SecuritySettings = Awaited<ReturnType<typeof securitySettings>>;

/** SQL: the stored value of a setting, for statements that every request runs. */
export const settingText = (key: Key): SQL<string | null> =>
  sql<string | null>`(select ${setting.value} from ${setting}
    where ${setting.companyId} = ${sql.raw(`${COMPANY}`)} and ${setting.key} = ${sql.raw(`'${key}'`)})`;
