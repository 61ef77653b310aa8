import { isSettingKey, type SettingKey, type SettingRow, specOf } from '@portal/types';
import type { ChangeCall } from '../../approvals/change-call.ts';
import { heldAnswer } from '../../approvals/held.ts';
import { httpError as approvalError } from '../../approvals/messages.ts';
import { submitChange } from '../../approvals/submit-change.ts';
import { httpError } from '../../errors/messages.ts';
import { checkValue, settingKind } from './setting-kind.ts';
import { settingRowOf } from './setting-rows.ts';
import { findChange, findStored } from './setting-store.ts';

/** Throws ADMIN_CHANGED, with the present row, when another person changed the setting since it was shown. */
async function checkVersion(call: ChangeCall, key: SettingKey, version: number): Promise<void> {
  const now = await findStored(call.db, key, true);
  if (now.version === version) return;
  const at = now.changedAt ?? call.deps.clock();
  throw approvalError('ADMIN_CHANGED', {
    params: { name: now.changedBy ?? '–', time: at.toISOString() },
    data: { current: await settingRowOf(call.db, key, call.deps.clock()) },
  });
}

interface Change {
  value: string;
  version: number;
  reason: string;
  undoOf?: number;
}

/** The key of a setting; NOT_FOUND for anything else. */
export function settingKey(name: string): SettingKey {
  if (!isSettingKey(name)) throw httpError('NOT_FOUND');
  return name;
}

/** Changes a setting, or keeps the change for a second person (202). Answers the row as it is afterwards. */
export async function changeSetting(
  call: ChangeCall,
  key: SettingKey,
  { value, version, reason, undoOf = undefined }: Change,
) {
  await checkVersion(call, key, version);
  await checkValue(call, { key, value });
  const payload = { key, value, undoOf: undoOf ?? null };
  const done = await submitChange(call, settingKind, payload, reason);
  if ('changeRequestId' in done) return heldAnswer(done.changeRequestId);
  return settingRowOf(call.db, key, call.deps.clock()) as Promise<SettingRow>;
}

/** Takes one change back: what it replaced counts again; a new row of history names it. */
export async function undoChange(
  call: ChangeCall,
  { id, version, reason }: { id: number; version: number; reason: string },
) {
  const change = await findChange(call.db, id);
  if (change === undefined) throw httpError('NOT_FOUND');
  const key = settingKey(change.key);
  const value = change.oldValue ?? specOf(key).default;
  return changeSetting(call, key, { value, version, reason, undoOf: id });
}
