import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { setting } from '../../db/schema/index.ts';

/** All settings that visitors may read, by key. */
export async function publicSettings(db: Db, companyId: number): Promise<Record<string, string>> {
  const rows = await db
    .select({ key: setting.key, value: setting.value })
    .from(setting)
    .where(and(eq(setting.companyId, companyId), eq(setting.public, true)));
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** One setting, with whether visitors may read it. */
export async function findSetting(db: Db, companyId: number, key: string) {
  const [row] = await db
    .select({ value: setting.value, public: setting.public })
    .from(setting)
    .where(and(eq(setting.companyId, companyId), eq(setting.key, key)));
  return row;
}
