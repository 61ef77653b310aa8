import { type PasswordPolicy, policyFromSettings } from '@portal/permissions';
import { isSettingKey } from '@portal/types';
import type { Db } from '../../db/handle.ts';
import { allSettings } from '../../settings/setting-of.ts';

/** The policy as the settings stand now: the next attempt follows a change, no restart (PWD-03). */
export async function passwordRules(db: Db): Promise<{ policy: PasswordPolicy; history: number }> {
  const texts = await allSettings(db);
  const get = (key: string) => (isSettingKey(key) ? texts.get(key) : undefined);
  return { policy: policyFromSettings({ get }), history: Number(texts.get('PASSWORD_HISTORY')) };
}
