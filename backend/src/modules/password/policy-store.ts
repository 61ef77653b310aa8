import { COMPANY } from '@portal/domain/company';
import { type PasswordPolicy, policyFromSettings } from '@portal/permissions';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { setting } from '../../db/schema/index.ts';

const HISTORY = 5;
const HISTORY_MOST = 24;

/** The policy as the settings stand now: the next attempt follows a change, no restart (PWD-03). */
export async function passwordRules(db: Db): Promise<{ policy: PasswordPolicy; history: number }> {
  const rows = await db
    .select({ key: setting.key, value: setting.value })
    .from(setting)
    .where(eq(setting.companyId, COMPANY));
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  const stored = Number(values.get('PASSWORD_HISTORY') ?? HISTORY);
  const history =
    Number.isInteger(stored) && stored >= 0 ? Math.min(stored, HISTORY_MOST) : HISTORY;
  return { policy: policyFromSettings(values), history };
}
