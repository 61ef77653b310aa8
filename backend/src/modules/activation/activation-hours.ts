import { COMPANY } from '@portal/domain/company';
import type { Db } from '../../db/handle.ts';
import { findSetting } from '../setting/settings-store.ts';

const HOURS = 72;
const HOURS_MOST = 168;

/** How long a link lives: the setting ACTIVATION_HOURS, 72 where it is missing or makes no sense. */
export async function activationHours(db: Db): Promise<number> {
  const given = Number((await findSetting(db, COMPANY, 'ACTIVATION_HOURS'))?.value);
  return Number.isInteger(given) && given >= 1 ? Math.min(given, HOURS_MOST) : HOURS;
}
