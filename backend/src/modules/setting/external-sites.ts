import { LAUNCH_SITES } from '@portal/types';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { setting } from '../../db/schema/index.ts';

/** The addresses of the outer systems, by the setting that names them; what is no web address is left out. */
export async function externalSites(db: Db, companyId: number): Promise<Record<string, string>> {
  const rows = await db
    .select({ key: setting.key, value: setting.value })
    .from(setting)
    .where(and(eq(setting.companyId, companyId), inArray(setting.key, [...LAUNCH_SITES])));
  const usable = rows.filter(({ value }) => /^https?:\/\//i.test(value) && URL.canParse(value));
  return Object.fromEntries(usable.map(({ key, value }) => [key, value]));
}
