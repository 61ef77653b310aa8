import { localDay } from '@portal/calendar';
import type { SettingKey } from '@portal/types';
import { and, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/handle.ts';
import {
  apiLog,
  consent,
  device,
  notification,
  registration,
  session,
} from '../../db/schema/index.ts';
import { settingOf } from '../../settings/setting-of.ts';
import { eraseRecipients } from '../staff-messages/erase-recipients.ts';
import { eraseCandidates } from './erase-candidates.ts';

/** Data that is kept for a time and then goes. */
export interface RetainedData {
  /** Its name in the audit and in the result of the job. */
  name: string;
  /** Removes at most `most` objects that are past their time; returns how many. Fewer than `most`: there are no more. */
  remove(db: Db, now: Date, most: number): Promise<number>;
}

const DAY_MS = 86_400_000;

type DaysKey = Extract<SettingKey, `RETAIN_${string}`>;

/** The moment before which data of this setting is past its time. */
async function before(db: Db, key: DaysKey, now: Date): Promise<Date> {
  return new Date(now.getTime() - (await settingOf(db, key)) * DAY_MS);
}

/** Deletes at most so many rows of a table with an id. */
async function deleteRows(
  db: Db,
  table: PgTable & { id: PgColumn },
  over: SQL | undefined,
  most: number,
) {
  const ids = db.select({ id: table.id }).from(table).where(over).limit(most);
  const { rowCount } = await db.delete(table).where(inArray(table.id, ids));
  return rowCount ?? 0;
}

/** Everything that may not be kept without end, in the order in which it goes (M18). */
export const RETAINED_DATA: readonly RetainedData[] = [
  { name: 'candidates', remove: eraseCandidates },
  {
    name: 'registrations',
    remove: (db, now, most) =>
      deleteRows(db, registration, lt(registration.eraseAfter, localDay(now)), most),
  },
  {
    name: 'sessions',
    remove: async (db, now, most) => {
      const at = await before(db, 'RETAIN_SESSION_DAYS', now);
      return deleteRows(db, session, lt(session.absoluteExpiresAt, at), most);
    },
  },
  {
    name: 'devices',
    remove: async (db, now, most) => {
      const at = await before(db, 'RETAIN_DEVICE_DAYS', now);
      const { rowCount } = await db.execute(sql`delete from ${device} where ctid in
        (select ctid from ${device} where ${device.lastSeen} < ${at} limit ${most})`);
      return rowCount ?? 0;
    },
  },
  {
    name: 'visitorConsents',
    remove: async (db, now, most) => {
      const at = await before(db, 'RETAIN_CONSENT_DAYS', now);
      const over = and(isNull(consent.accountId), lt(consent.at, at));
      return deleteRows(db, consent, over, most);
    },
  },
  {
    name: 'messages',
    remove: async (db, now, most) => {
      const at = await before(db, 'RETAIN_MESSAGE_DAYS', now);
      const over = and(sql`${notification.scope} = 'USER'`, lt(notification.sentAt, at));
      return deleteRows(db, notification, over, most);
    },
  },
  {
    name: 'reportedCalls',
    remove: async (db, now, most) =>
      deleteRows(db, apiLog, lt(apiLog.at, await before(db, 'RETAIN_CALL_DAYS', now)), most),
  },
  {
    // Whole months, dropped by a function of the owner: the role that serves calls may not drop tables.
    name: 'activityMonths',
    remove: async (db, now) => {
      await db.execute(
        sql`select ensure_activity_partitions(), ensure_recipient_partitions(), ensure_sam_partitions()`,
      );
      const at = await before(db, 'RETAIN_ACTIVITY_DAYS', now);
      const { rows } = await db.execute<{ dropped: number }>(
        sql`select drop_activity_before(${at}) as dropped`,
      );
      return rows[0]?.dropped ?? 0;
    },
  },
  { name: 'messageRecipients', remove: eraseRecipients },
];
