import { everyLanguage } from '@portal/domain/language';
import * as z from 'zod/mini';
import { line, translated } from '../text/text.ts';
import { ACT_REASON, fieldChange } from './approval.ts';

const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
const reason = z._default(z.string().check(z.trim(), z.maxLength(ACT_REASON.max)), '');

/** How a role is called in programs: capitals, digits and underscores. */
export const ROLE_CODE = /^[A-Z][A-Z0-9_]{2,39}$/;

const content = {
  names: z.strictObject(everyLanguage(() => line())),
  rights: z.array(code).check(z.maxLength(200)),
};

export const roleParams = z.object({ code });

/** PUT admin/roles/:code. `version`: the one that was shown. */
export const roleEdit = z.strictObject({ ...content, version: z.int(), reason });
export type RoleEdit = z.input<typeof roleEdit>;

/** POST admin/roles/create. */
export const roleCreate = z.strictObject({
  code: z.string().check(z.trim(), z.regex(ROLE_CODE)),
  ...content,
  reason,
});
export type RoleCreate = z.input<typeof roleCreate>;

/** POST admin/roles/{retire, restore}. */
export const roleAct = z.strictObject({ code, version: z.int(), reason });
export type RoleAct = z.input<typeof roleAct>;

/** POST admin/roles/check: a role as it would be; one that is not there yet would be created. */
export const roleCheckQuery = z.strictObject({ code, ...content });
export type RoleCheckQuery = z.input<typeof roleCheckQuery>;

const rightEffect = z.object({ authority: z.string(), name: translated, people: z.number() });

/** Who gains and who loses which authority by a changed role. */
export const roleEffect = z.object({
  gains: z.array(rightEffect),
  losses: z.array(rightEffect),
});
export type RoleEffect = z.infer<typeof roleEffect>;

export const roleCheck = z.object({
  ...roleEffect.shape,
  holders: z.number(),
  /** Some of the holders that the reader administers. */
  people: z.array(z.object({ accountId: z.number(), username: z.string(), fullname: z.string() })),
  /** A second person has to approve it. */
  held: z.boolean(),
  problems: z.array(z.object({ code: z.string(), text: z.string() })),
});
export type RoleCheck = z.infer<typeof roleCheck>;

/** GET admin/roles/history. */
export const roleHistoryQuery = z.object({ code });
export const ROLE_ACTS = ['CREATE', 'CHANGE', 'RETIRE', 'RESTORE'] as const;
export const roleHistoryRow = z.object({
  seq: z.number(),
  act: z.enum(ROLE_ACTS),
  /** ISO 8601. */
  at: z.string(),
  by: z.nullable(z.string()),
  /** Who approved it. */
  checker: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  changeRequestId: z.nullable(z.number()),
  /** Fields are `name.<language>` and the codes of authorities. */
  changes: z.array(fieldChange),
});
export type RoleHistoryRow = z.infer<typeof roleHistoryRow>;
