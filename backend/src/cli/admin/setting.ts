import { COMPANY } from '@portal/domain/company';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { settingHistory, setting as settingTable } from '../../db/schema/index.ts';
import { audit } from '../../modules/audit/audit.ts';
import { findSetting } from '../../modules/setting/settings-store.ts';
import { checkedReason } from './account-act.ts';
import {
  type AdminCommand,
  AdminError,
  type Arguments,
  requiredOption,
  usageError,
} from './command.ts';
import type { AdminContext } from './context.ts';

const own = (key: string) => and(eq(settingTable.companyId, COMPANY), eq(settingTable.key, key));

async function valueBefore(tx: Db, key: string): Promise<string> {
  const [last] = await tx
    .select({ value: settingHistory.oldValue })
    .from(settingHistory)
    .where(and(eq(settingHistory.companyId, COMPANY), eq(settingHistory.key, key)))
    .orderBy(desc(settingHistory.id))
    .limit(1);
  if (last?.value == null) throw new AdminError(`${key} has no earlier value.`);
  return last.value;
}

async function write(
  { db, clock, operator, say }: AdminContext,
  key: string,
  given: string | undefined,
  reason: string,
) {
  await db.transaction(async (tx) => {
    const before = await findSetting(tx, COMPANY, key);
    if (before === undefined) throw new AdminError(`There is no setting ${key}.`);
    const value = given ?? (await valueBefore(tx, key));
    await tx.update(settingTable).set({ value, updatedBy: null }).where(own(key));
    const action = given === undefined ? 'setting.undo' : 'setting.change';
    await audit(tx, clock(), {
      ...{ action, result: 'OK', ...operator, object: `setting:${key}` },
      detail: { before: before.value, after: value, reason },
    });
    say(`${key} = ${value}`);
  });
}

export const setting: AdminCommand = {
  usage: 'setting get [KEY] | set <KEY> <value> --reason <text> | undo <KEY> --reason <text>',
  summary: 'shows, changes or takes back a setting of the running portal',
  options: { reason: { type: 'string' } },
  async run(context: AdminContext, args: Arguments) {
    const [verb, key, value, ...more] = args.positionals;
    if (more.length > 0) throw usageError(setting.usage);
    if (verb === 'get') {
      const rows = await context.db
        .select({ key: settingTable.key, value: settingTable.value })
        .from(settingTable)
        .where(key === undefined ? eq(settingTable.companyId, COMPANY) : own(key))
        .orderBy(settingTable.key);
      if (rows.length === 0) throw new AdminError(`There is no setting ${key ?? ''}.`);
      for (const row of rows) context.say(`${row.key} = ${row.value}`);
      return true;
    }
    const isSet = verb === 'set' && value !== undefined;
    const isUndo = verb === 'undo' && value === undefined;
    if (key === undefined || !(isSet || isUndo)) throw usageError(setting.usage);
    const reason = checkedReason(requiredOption(setting, args, 'reason'));
    await write(context, key, isSet ? value : undefined, reason);
    return true;
  },
};
