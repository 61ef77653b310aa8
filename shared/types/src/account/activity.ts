import * as z from 'zod/mini';

const short = z.string().check(z.maxLength(200));

/** POST audit/page-activity: a user came to a page, or left it (spec/access.md 3). Carries no values of queries. */
export const pageActivity = z.strictObject({
  event: z.strictObject({
    name: z.enum(['check-in', 'check-out']),
    outCome: short,
    category: short,
  }),
  url: short,
  method: z._default(short, 'GET'),
  feature: short,
  route: short,
  category: short,
  setId: z.optional(short),
});
export type PageActivity = z.input<typeof pageActivity>;

/** POST audit/remote-failure: a remote's version failed in a browser. */
export const remoteFailure = z.strictObject({
  remote: short,
  version: short,
  code: short,
  stage: short,
  setId: short,
  /** Of the page that reports, as the service gave it (boot data); without it the report counts for nothing. */
  page: z.optional(z.string().check(z.maxLength(120))),
});
export type RemoteFailure = z.infer<typeof remoteFailure>;
