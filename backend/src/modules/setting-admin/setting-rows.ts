import { COMPANY } from '@portal/domain/company';
import {
  SETTING_KEYS,
  type SettingKey,
  type SettingRow,
  settingFault,
  specOf,
} from '@portal/types';
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account, changeRequest, setting } from '../../db/schema/index.ts';
import { findStored, type StoredSetting } from './setting-store.ts';
import { wordsOf } from './setting-words.ts';

/** Requests that wait, by the setting that they change. */
async function waitingRequests(db: Db, now: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: changeRequest.id, objectKey: changeRequest.objectKey })
    .from(changeRequest)
    .where(
      and(
        eq(changeRequest.kind, 'setting'),
        eq(changeRequest.state, 'PENDING'),
        gt(changeRequest.expiresAt, now),
      ),
    );
  return new Map(rows.map(({ id, objectKey }) => [objectKey, id]));
}

function shown(key: SettingKey, found: StoredSetting, changeRequestId: number | null): SettingRow {
  const spec = specOf(key);
  return {
    ...{ key, group: spec.group, type: spec.type, ...wordsOf(key) },
    unit: 'unit' in spec ? spec.unit : null,
    min: 'min' in spec ? spec.min : null,
    max: 'max' in spec ? spec.max : null,
    of: 'of' in spec ? [...(spec.of ?? [])] : null,
    value: found.value,
    default: spec.default,
    broken: found.stored !== undefined && settingFault(spec, found.stored) !== null,
    public: spec.public ?? false,
    guarded: spec.guarded ?? false,
    version: found.version,
    changedBy: found.changedBy,
    changedAt: found.changedAt?.toISOString() ?? null,
    changeRequestId,
  };
}

const NONE = { stored: undefined, version: 0, changedBy: null, changedAt: null };

/** All settings of the catalogue with their values. */
export async function settingRows(db: Db, now: Date): Promise<SettingRow[]> {
  const rows = await db
    .select({ row: setting, changedBy: account.fullname })
    .from(setting)
    .leftJoin(account, eq(account.id, setting.updatedBy))
    .where(eq(setting.companyId, COMPANY));
  const stored = new Map(rows.map((one) => [one.row.key, one]));
  const waiting = await waitingRequests(db, now);
  return SETTING_KEYS.map((key) => {
    const spec = specOf(key);
    const found = stored.get(key);
    const isSound = found !== undefined && settingFault(spec, found.row.value) === null;
    const value = isSound ? found.row.value : spec.default;
    const now =
      found === undefined
        ? { ...NONE, value }
        : {
            ...{ value, stored: found.row.value, version: found.row.version },
            ...{ changedBy: found.changedBy, changedAt: found.row.updatedAt },
          };
    return shown(key, now, waiting.get(`setting:${key}`) ?? null);
  });
}

/** One setting with its value. */
export async function settingRowOf(db: Db, key: SettingKey, now: Date): Promise<SettingRow> {
  const waiting = await waitingRequests(db, now);
  return shown(key, await findStored(db, key), waiting.get(`setting:${key}`) ?? null);
}
