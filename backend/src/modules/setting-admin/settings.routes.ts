import {
  heldChange,
  settingChange,
  settingEdit,
  settingHistoryQuery,
  settingReset,
  settingRow,
  settingsPage,
  settingUndo,
  specOf,
} from '@portal/types';
import { z } from 'zod';
import { route } from '../../http/route.ts';
import { changeSetting, settingKey, undoChange } from './change-setting.ts';
import { environmentKeys } from './environment-keys.ts';
import { settingRows } from './setting-rows.ts';
import { historyOf } from './setting-store.ts';

const rule = { authority: 'setting.manage' } as const;
const fresh = { ...rule, recent: true } as const;
const settingOfBody = ({ body }: { body: { key: string } }) => `setting:${body.key}`;
/** The setting as it is afterwards, or the request that waits for a second person. */
const changed = z.union([settingRow, heldChange]);

/** Settings for those who administer them (areas/administration.md 4, Settings). */
export const adminSettingRoutes = [
  route({
    method: 'GET',
    path: 'admin/settings',
    rule,
    whileImpersonating: false,
    summary:
      'All settings with type, bounds, meaning and value; keys of the environment as set or not',
    response: settingsPage,
    handler: async ({ db, deps }) => ({
      settings: await settingRows(db, deps.clock()),
      environment: environmentKeys(deps.config),
    }),
  }),
  route({
    method: 'GET',
    path: 'admin/settings/history',
    rule,
    whileImpersonating: false,
    summary: 'Who changed a setting when, from what to what, and why',
    query: settingHistoryQuery,
    response: z.array(settingChange),
    handler: async ({ db, query }) => {
      const rows = await historyOf(db, settingKey(query.key));
      return rows.map(({ row, by }) => ({
        ...{ id: row.id, before: row.oldValue, after: row.newValue, at: row.at.toISOString(), by },
        ...{ reason: row.reason, changeRequestId: row.requestId, undoOf: row.undoOf },
      }));
    },
  }),
  route({
    method: 'PUT',
    path: 'admin/settings',
    rule: fresh,
    submit: true,
    summary: 'Change a setting; what guards security waits for a second person (202)',
    act: { action: 'setting.change', object: settingOfBody },
    body: settingEdit,
    response: changed,
    handler: (call) => changeSetting(call, settingKey(call.body.key), call.body),
  }),
  route({
    method: 'POST',
    path: 'admin/settings/undo',
    rule: fresh,
    submit: true,
    summary: 'Take one change of a setting back',
    act: { action: 'setting.change' },
    body: settingUndo,
    response: changed,
    handler: (call) => undoChange(call, call.body),
  }),
  route({
    method: 'POST',
    path: 'admin/settings/reset',
    rule: fresh,
    submit: true,
    summary: 'Set a setting to its default',
    act: { action: 'setting.change', object: settingOfBody },
    body: settingReset,
    response: changed,
    handler: (call) => {
      const key = settingKey(call.body.key);
      return changeSetting(call, key, { ...call.body, value: specOf(key).default });
    },
  }),
];
