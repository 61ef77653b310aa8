import { changeFault, isSettingKey, SETTING_KEYS, type SettingKey, specOf } from '@portal/types';
import type { Db } from '../../db/handle.ts';
import { audit } from '../../modules/audit/audit.ts';
import { findStored, historyOf, storeSetting } from '../../modules/setting-admin/setting-store.ts';
import { readSettings } from '../../settings/setting-of.ts';
import { checkedReason } from './account-act.ts';
import { type AdminCommand, AdminError, requiredOption, usageError } from './command.ts';
import type { AdminContext } from './context.ts';

function checkedKey(name: string): SettingKey {
  if (!isSettingKey(name)) throw new AdminError(`There is no setting ${name}.`);
  return name;
}

async function checkedValue(tx: Db, key: SettingKey, value: string): Promise<string> {
  const now = await readSettings(tx);
  const fault = changeFault(key, value, (other) => now.get(other) ?? '');
  if (fault !== null)
    throw new AdminError(
      `${key} does not take "${value}" (${fault}): see ${JSON.stringify(specOf(key))}.`,
    );
  return value;
}

/** What the last change replaced, and which change that was. */
async function before(tx: Db, key: SettingKey) {
  const [last] = await historyOf(tx, key);
  if (last === undefined) throw new AdminError(`${key} was never changed.`);
  return { value: last.row.oldValue ?? specOf(key).default, undoOf: last.row.id };
}

/** The same within the bounds: what broke them does not come back. */
async function soundBefore(tx: Db, key: SettingKey) {
  const { value, undoOf } = await before(tx, key);
  return { value: await checkedValue(tx, key, value), undoOf };
}

/** Sets `given`, or takes the last change back without one. */
async function change(
  context: AdminContext,
  key: SettingKey,
  given: string | null,
  reason: string,
) {
  const { db, clock, operator, say } = context;
  await db.transaction(async (tx) => {
    const now = await findStored(tx, key, true);
    const { value, undoOf } =
      given === null
        ? await soundBefore(tx, key)
        : { value: await checkedValue(tx, key, given), undoOf: null };
    await storeSetting(tx, key, value, { by: null, reason, requestId: null, undoOf });
    const action = given === null ? 'setting.undo' : 'setting.change';
    const detail = { before: now.value, after: value, reason };
    await audit(tx, clock(), {
      ...{ action, result: 'OK', ...operator, object: `setting:${key}`, detail },
    });
    say(`${key} = ${value}`);
  });
}

export const setting: AdminCommand = {
  usage: 'setting get [KEY] | set <KEY> <value> --reason <text> | undo <KEY> --reason <text>',
  summary: 'shows, changes or takes back a setting of the running portal',
  options: { reason: { type: 'string' } },
  async run(context, args) {
    const [verb, name, value, ...more] = args.positionals;
    if (more.length > 0) throw usageError(setting.usage);
    if (verb === 'get') {
      const values = await readSettings(context.db);
      const keys = name === undefined ? SETTING_KEYS : [checkedKey(name)];
      for (const key of keys) context.say(`${key} = ${values.get(key)}`);
      return true;
    }
    const isSet = verb === 'set' && value !== undefined;
    const isUndo = verb === 'undo' && value === undefined;
    if (name === undefined || !(isSet || isUndo)) throw usageError(setting.usage);
    const reason = checkedReason(requiredOption(setting, args, 'reason'));
    await change(context, checkedKey(name), isSet ? value : null, reason);
    return true;
  },
};
