import * as z from 'zod/mini';
import { rightSource } from './roles.ts';

const id = z.number().check(z.int(), z.minimum(1));
const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

/** What can be asked about, one at a time. */
export const ACCESS_SUBJECTS = ['authority', 'page', 'menuItemId', 'policyNo'] as const;
export type AccessSubject = (typeof ACCESS_SUBJECTS)[number];

const isOne = (values: readonly unknown[]) =>
  values.filter((value) => value !== undefined).length === 1;

/** POST admin/access/explain: one thing that a person may or may not; the person by account or by user name. */
export const accessQuestion = z
  .strictObject({
    accountId: z.optional(id),
    username: z.optional(text(100)),
    /** An address of the portal, with or without its host. */
    page: z.optional(text(500)),
    menuItemId: z.optional(id),
    authority: z.optional(text(60)),
    policyNo: z.optional(text(40)),
  })
  .check(
    z.refine(({ accountId, username }) => isOne([accountId, username]), { path: ['accountId'] }),
    z.refine((query) => isOne(ACCESS_SUBJECTS.map((key) => query[key])), { path: ['page'] }),
  );
export type AccessQuestion = z.input<typeof accessQuestion>;

/** The rules of the portal that an answer names. */
export const ACCESS_RULES = [
  'ACCOUNT',
  'STEP',
  'AUTHORITY',
  'SCOPE',
  'PAGE',
  'PUBLIC',
  'SIGNED_IN',
  'NO_RULE',
  'LOGIN',
  'BUILDING',
  'MENU_ITEM',
  'MENU_CHILD',
  'MENU_CHANNEL',
  'MENU_FLAG',
] as const;
const rule = z.enum(ACCESS_RULES);

export const accessExplained = z.object({
  allowed: z.boolean(),
  /** Each rule that decides, and whether the person meets it. */
  steps: z.array(
    z.object({
      rule,
      ok: z.boolean(),
      text: z.string(),
      /** Of a right: where the person has it from, and who denied it. */
      sources: z.array(rightSource),
      deniedBy: z.nullable(rightSource),
    }),
  ),
  /** What the person would need, and who can see to it; empty for what they may. */
  wouldNeed: z.array(
    z.object({
      rule,
      text: z.string(),
      by: z.array(z.object({ username: z.string(), fullname: z.string() })),
    }),
  ),
});
export type AccessExplained = z.infer<typeof accessExplained>;

/** GET admin/access/choices: the rights and the items of the menu that can be asked about. */
export const accessChoices = z.object({
  authorities: z.array(z.object({ code: z.string(), name: z.string() })),
  menuItems: z.array(
    z.object({ id: z.number(), name: z.string(), parent: z.nullable(z.string()) }),
  ),
});
export type AccessChoices = z.infer<typeof accessChoices>;
