import { COMPANY } from '@portal/domain/company';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { setting } from '../../db/schema/index.ts';

/** Settings as they stand now. Questions are off unless a user turned them on. */
export async function recoverySettings(db: Db) {
  const keys = ['RECOVERY_REVEAL_UNKNOWN_AGENT', 'SECURITY_QUESTIONS'];
  const rows = await db
    .select({ key: setting.key, value: setting.value })
    .from(setting)
    .where(and(eq(setting.companyId, COMPANY), inArray(setting.key, keys)));
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  return {
    revealUnknown: values.get('RECOVERY_REVEAL_UNKNOWN_AGENT') !== '0',
    questions: values.get('SECURITY_QUESTIONS') === '1',
  };
}
