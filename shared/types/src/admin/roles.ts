import * as z from 'zod/mini';
import { translated } from '../text/text.ts';
import { ACT_REASON } from './approval.ts';

const id = z.number().check(z.int(), z.minimum(1));
const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
const reason = z._default(z.string().check(z.trim(), z.maxLength(ACT_REASON.max)), '');

/** Where an authority of a person comes from. */
export const rightSource = z.object({
  kind: z.enum(['ROLE', 'GRANT', 'MENU']),
  /** The role's name, or the item of the menu; null for a grant of its own. */
  name: z.nullable(z.string()),
  by: z.nullable(z.string()),
  at: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
});
export type RightSource = z.infer<typeof rightSource>;

/** GET admin/people/rights. */
export const personRights = z.object({
  roles: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      by: z.nullable(z.string()),
      at: z.string(),
      reason: z.nullable(z.string()),
      expiresAt: z.nullable(z.string()),
    }),
  ),
  rights: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      area: z.string(),
      dangerous: z.boolean(),
      effective: z.boolean(),
      sources: z.array(rightSource),
      /** Who denied it, when and why: a denial beats every source. */
      deniedBy: z.nullable(rightSource),
    }),
  ),
});
export type PersonRights = z.infer<typeof personRights>;

const item = z.strictObject({
  kind: z.enum(['ROLE', 'AUTHORITY']),
  code,
  effect: z._default(z.enum(['GRANT', 'DENY']), 'GRANT'),
});
/** POST admin/grants/set. */
export const grantsSet = z.strictObject({
  accountId: id,
  add: z._default(z.array(item).check(z.maxLength(20)), []),
  remove: z._default(z.array(item).check(z.maxLength(20)), []),
  expiresAt: z._default(z.nullable(z.iso.datetime({ offset: true })), null),
  reason,
});
export type GrantsSet = z.input<typeof grantsSet>;
export const grantsDone = z.object({
  changed: z.number(),
  changeRequestId: z.nullable(z.number()),
});
export type GrantsDone = z.infer<typeof grantsDone>;

/** A role with what it gives. */
export const roleRow = z.object({
  code: z.string(),
  name: z.string(),
  names: translated,
  builtIn: z.boolean(),
  retired: z.boolean(),
  holders: z.number(),
  authorities: z.array(z.string()),
  version: z.number(),
  /** The reader holds it, so another person has to change it. */
  own: z.boolean(),
  /** The change that waits for a second person. */
  changeRequestId: z.nullable(z.number()),
});
export type RoleRow = z.infer<typeof roleRow>;

/** GET admin/roles: role by authority. */
export const roleMatrix = z.object({
  roles: z.array(roleRow),
  authorities: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      area: z.string(),
      dangerous: z.boolean(),
    }),
  ),
});
export type RoleMatrix = z.infer<typeof roleMatrix>;

/** GET admin/roles/review: who holds a dangerous authority, and how. */
export const rightsReview = z.object({
  holders: z.array(
    z.object({
      accountId: z.number(),
      username: z.string(),
      fullname: z.string(),
      authority: z.string(),
      authorityName: z.string(),
      sources: z.array(rightSource),
      lastLoginAt: z.nullable(z.string()),
      reviewedAt: z.nullable(z.string()),
      reviewedBy: z.nullable(z.string()),
    }),
  ),
});
export type RightsReview = z.infer<typeof rightsReview>;
/** POST admin/roles/review/decide. */
export const reviewDecision = z.strictObject({
  accountId: id,
  authority: code,
  decision: z.enum(['KEEP', 'REVOKE']),
  reason,
});
export type ReviewDecision = z.input<typeof reviewDecision>;
export const reviewDecided = z.object({ changed: z.number() });
