import type { Db } from '../../db/handle.ts';
import { settingOf } from '../../settings/setting-of.ts';

/** How long a link lives, in hours. */
export const activationHours = (db: Db): Promise<number> => settingOf(db, 'ACTIVATION_HOURS');
