import * as z from 'zod/mini';
import { SETTING_GROUPS, SETTING_UNITS } from '../setting/setting-spec.ts';
import { translated } from '../text/text.ts';
import { actReason } from './approval.ts';

const key = z.string().check(z.minLength(1), z.maxLength(100));
const value = z.string().check(z.trim(), z.maxLength(1_000));

/** A setting as its page shows it. */
export const settingRow = z.object({
  key: z.string(),
  group: z.enum(SETTING_GROUPS),
  type: z.enum(['flag', 'int', 'decimal', 'text', 'url', 'code', 'codes', 'ints', 'enum']),
  label: translated,
  text: translated,
  unit: z.nullable(z.enum(SETTING_UNITS)),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  /** The words that it may be made of. */
  of: z.nullable(z.array(z.string())),
  /** The value that counts. */
  value: z.string(),
  default: z.string(),
  /** What is stored does not keep the bounds, so the default counts. */
  broken: z.boolean(),
  public: z.boolean(),
  guarded: z.boolean(),
  version: z.number(),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(z.string()),
  /** A change of it that waits for a second person. */
  changeRequestId: z.nullable(z.number()),
});
export type SettingRow = z.infer<typeof settingRow>;

/** GET admin/settings. */
export const settingsPage = z.object({
  settings: z.array(settingRow),
  /** Keys of the environment: whether each is set, never its value. */
  environment: z.array(z.object({ key: z.string(), isSet: z.boolean() })),
});
export type SettingsPage = z.infer<typeof settingsPage>;

/** GET admin/settings/history. */
export const settingHistoryQuery = z.object({ key });
export const settingChange = z.object({
  id: z.number(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** ISO 8601. */
  at: z.string(),
  /** Null for a change by SQL or by a command. */
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  changeRequestId: z.nullable(z.number()),
  undoOf: z.nullable(z.number()),
});
export type SettingChange = z.infer<typeof settingChange>;

/** PUT admin/settings. `version`: the one that was shown. */
export const settingEdit = z.object({ key, value, version: z.int(), reason: actReason });
export type SettingEdit = z.input<typeof settingEdit>;

/** POST admin/settings/undo: back to what a change replaced. */
export const settingUndo = z.object({ id: z.int(), version: z.int(), reason: actReason });
export type SettingUndo = z.input<typeof settingUndo>;

/** POST admin/settings/reset: back to the default. */
export const settingReset = z.object({ key, version: z.int(), reason: actReason });
export type SettingReset = z.input<typeof settingReset>;
