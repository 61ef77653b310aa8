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

const name = z.optional(z.nullable(short));

/** POST audit/api-log: a call as the browser saw it (spec/access.md 3); values are masked before they are stored. */
export const apiLogEntry = z.strictObject({
  url: z.string().check(z.maxLength(500)),
  method: z.string().check(z.maxLength(10)),
  reqParams: z.optional(z.unknown()),
  response: z.optional(z.unknown()),
  statusCode: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(999)))),
  error: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
  timestamp: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  feature: name,
  correlationId: name,
  route: name,
  category: name,
});
export type ApiLogEntry = z.input<typeof apiLogEntry>;
