import { COMPANY } from '@portal/domain/company';
import { SETTING_KEYS, type SettingKey, type SettingValue, specOf, usedValue } from '@portal/types';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/handle.ts';
import { setting } from '../db/schema/index.ts';

/** The values that count, by key. */
export type SettingTexts = ReadonlyMap<SettingKey, string>;

/** The stored values by key, whatever they are. */
export async function storedSettings(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ key: setting.key, value: setting.value })
    .from(setting)
    .where(eq(setting.companyId, COMPANY));
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** All values that count: the stored ones, and defaults where one is missing or broken. */
export async function readSettings(db: Db): Promise<SettingTexts> {
  const stored = await storedSettings(db);
  return new Map(SETTING_KEYS.map((key) => [key, usedValue(key, stored.get(key))]));
}

/** What keeps the values of one database in memory (keep-settings.ts). */
export interface SettingKeeper {
  texts(): Promise<SettingTexts>;
}

const keepers = new WeakMap<Db, SettingKeeper>();

/** Reads through `keeper` wherever this handle is used; transactions always read the database. */
export const readThrough = (db: Db, keeper: SettingKeeper): void => void keepers.set(db, keeper);

async function textOf(db: Db, key: SettingKey): Promise<string> {
  const keeper = keepers.get(db);
  if (keeper !== undefined) return (await keeper.texts()).get(key) ?? specOf(key).default;
  const [row] = await db
    .select({ value: setting.value })
    .from(setting)
    .where(and(eq(setting.companyId, COMPANY), eq(setting.key, key)));
  return usedValue(key, row?.value);
}

/** All values that count, kept for up to five seconds. */
export const allSettings = async (db: Db): Promise<SettingTexts> =>
  (await keepers.get(db)?.texts()) ?? readSettings(db);

/**
 * The value of a setting: a flag as a boolean, a number as one. It is within the bounds of the catalogue, whatever is stored:
 * a missing or broken value is the default. Kept for up to five seconds, outside of transactions.
 */
export async function settingOf<const K extends SettingKey>(
  db: Db,
  key: K,
): Promise<SettingValue<K>> {
  const text = await textOf(db, key);
  const { type } = specOf(key);
  const value =
    type === 'flag' ? text === '1' : type === 'int' || type === 'decimal' ? Number(text) : text;
  return value as SettingValue<K>;
}
