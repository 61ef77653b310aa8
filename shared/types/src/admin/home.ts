import * as z from 'zod/mini';
import { translated } from '../text/text.ts';

/** What a new portal needs before people work with it, in this order. */
export const FIRST_STEPS = [
  'company',
  'provinces',
  'units',
  'offices',
  'agents',
  'products',
  'administrator',
  'mail',
  'hotline',
  'terms',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** GET admin/home: figures for the cards of /admin, each for those who may open what it leads to. */
export const adminHome = z.object({
  locked: z.nullable(z.number()),
  disabled: z.nullable(z.number()),
  firstLogin: z.nullable(z.number()),
  /** Requests that wait for this user's decision. */
  held: z.number(),
  /** For administrators, until every step is done. */
  firstSteps: z.nullable(z.array(z.object({ key: z.enum(FIRST_STEPS), done: z.boolean() }))),
  /** The chain of the audit log, for who reads it: when it was found whole last, and where it is broken. */
  chain: z.nullable(
    z.object({ verifiedAt: z.nullable(z.string()), brokenAt: z.nullable(z.number()) }),
  ),
  changes: z.array(
    z.object({
      seq: z.number(),
      at: z.string(),
      /** What the action is called. */
      words: translated,
      object: z.nullable(z.string()),
      objectWords: z.nullable(translated),
      /** The page of the object. */
      href: z.nullable(z.string()),
      result: z.string(),
    }),
  ),
});
export type AdminHome = z.infer<typeof adminHome>;
