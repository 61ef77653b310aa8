import { COMPANY } from '@portal/domain/company';
import { type SettingKey, specOf, usedValue } from '@portal/types';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account, setting, settingHistory } from '../../db/schema/index.ts';

/** A setting as it is stored; version 0: not at all. */
export interface StoredSetting {
  /** The value that counts. */
  value: string;
  stored: string | undefined;
  version: number;
  changedBy: string | null;
  changedAt: Date | null;
}

const own = (key: string) => and(eq(setting.companyId, COMPANY), eq(setting.key, key));

/** One setting; `lock`: no other caller changes it until the transaction ends. */
export async function findStored(db: Db, key: SettingKey, lock = false): Promise<StoredSetting> {
  // A row that is not there yet cannot be locked, so the key is.
  if (lock) await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`setting:${key}`}))`);
  const [row] = await db
    .select({ row: setting, changedBy: account.fullname })
    .from(setting)
    .leftJoin(account, eq(account.id, setting.updatedBy))
    .where(own(key));
  return {
    value: usedValue(key, row?.row.value),
    stored: row?.row.value,
    version: row?.row.version ?? 0,
    changedBy: row?.changedBy ?? null,
    changedAt: row?.row.updatedAt ?? null,
  };
}

/** Who changes a setting and why, for its history. */
export interface SettingNote {
  by: number | null;
  reason: string;
  requestId: number | null;
  undoOf: number | null;
}

/** Stores a value; its history says who and why. */
export async function storeSetting(
  db: Db,
  key: SettingKey,
  value: string,
  note: SettingNote,
): Promise<void> {
  await db.execute(sql`select set_config('portal.setting_change', ${JSON.stringify(note)}, true)`);
  const row = { value, public: specOf(key).public ?? false, updatedBy: note.by };
  await db
    .insert(setting)
    .values({ companyId: COMPANY, key, ...row })
    .onConflictDoUpdate({ target: [setting.companyId, setting.key], set: row });
  await db.execute(sql`select set_config('portal.setting_change', '', true)`);
}

const HISTORY_MAX = 200;

/** The changes of a setting, the newest first. */
export async function historyOf(db: Db, key: string) {
  return db
    .select({ row: settingHistory, by: account.fullname })
    .from(settingHistory)
    .leftJoin(account, eq(account.id, settingHistory.updatedBy))
    .where(and(eq(settingHistory.companyId, COMPANY), eq(settingHistory.key, key)))
    .orderBy(desc(settingHistory.id))
    .limit(HISTORY_MAX);
}

/** One change of a setting; undefined when there is none. */
export async function findChange(db: Db, id: number) {
  const [row] = await db
    .select()
    .from(settingHistory)
    .where(and(eq(settingHistory.companyId, COMPANY), eq(settingHistory.id, id)));
  return row;
}
