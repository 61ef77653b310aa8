import { everyLanguage } from '@portal/domain/language';
import { changeFault, SETTING_KEYS, type SettingKey, specOf } from '@portal/types';
import { z } from 'zod';
import type { ApprovalKind, ChangeReader } from '../../approvals/kind.ts';
import { say } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';
import { readSettings } from '../../settings/setting-of.ts';
import { audit } from '../audit/audit.ts';
import { settingFaultError } from './messages.ts';
import { findStored, storeSetting } from './setting-store.ts';
import { wordsOf } from './setting-words.ts';

const payload = z.object({
  key: z.enum(SETTING_KEYS),
  value: z.string(),
  /** The row of history that the change takes back. */
  undoOf: z.number().nullable(),
});
export type SettingPayload = z.infer<typeof payload>;

const TITLE = sentence('setting.change.title');
const GUARDED = sentence('setting.change.guarded');

/** Throws SETTING_VALUE when a value does not keep its bounds, or those that it has together with others. */
export async function checkValue(
  { db }: Pick<ChangeReader, 'db'>,
  { key, value }: Pick<SettingPayload, 'key' | 'value'>,
): Promise<void> {
  const texts = await readSettings(db);
  const valueNow = (other: SettingKey) => texts.get(other) ?? specOf(other).default;
  const fault = changeFault(key, value, valueNow);
  if (fault !== null) throw settingFaultError(fault);
}

/** A changed setting: what decides about security waits for a second person. */
export const settingKind: ApprovalKind<SettingPayload, void> = {
  kind: 'setting',
  payload,
  authority: () => 'setting.manage',
  objectKey: ({ key }) => `setting:${key}`,
  title: (_, { key }) => {
    const { label } = wordsOf(key);
    return everyLanguage((language) => say(TITLE, language, { label }));
  },
  isDangerous: async (_, { key }) => specOf(key).guarded ?? false,
  base: async ({ db }, { key }) => ({ version: (await findStored(db, key)).version }),
  effect: async ({ db }, { key, value }) => ({
    changes: [{ field: key, before: (await findStored(db, key)).value, after: value }],
    notes: specOf(key).guarded ? [GUARDED] : [],
  }),
  words: async (_, changes, language) =>
    changes.map((change) => {
      const key = SETTING_KEYS.find((known) => known === change.field);
      const label = key && wordsOf(key).label[language];
      return label ? { ...change, field: `${label} (${change.field})` } : change;
    }),
  async again({ db }, { key, value, undoOf }) {
    const { version } = await findStored(db, key);
    return undoOf === null
      ? { method: 'PUT', path: 'admin/settings', body: { key, value, version } }
      : { method: 'POST', path: 'admin/settings/undo', body: { id: undoOf, version } };
  },
  async apply(context, change) {
    const { db, deps, actor, reason, requestId, makerId, checkerId } = context;
    const { key, value, undoOf } = change;
    const before = await findStored(db, key, true);
    await checkValue(context, change);
    await storeSetting(db, key, value, { by: makerId, reason, requestId, undoOf });
    await audit(db, deps.clock(), {
      ...{ action: 'setting.change', result: 'OK', ...actor, object: `setting:${key}` },
      detail: { reason, requestId, makerId, checkerId, undoOf },
      changes: [{ field: key, before: before.value, after: value }],
    });
  },
};
