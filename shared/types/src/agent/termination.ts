import * as z from 'zod/mini';
import { captchaGiven } from '../auth/captcha.ts';

/** POST ods/lookup/termination: whether the agent of this code works for the company no more. */
export const terminationQuery = z.object({
  ...captchaGiven,
  agentCode: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9-]{4,20}$/)),
});
export type TerminationQuery = z.input<typeof terminationQuery>;

/** All that is published of a termination (CNT-13): who, by name and code, and since when (yyyyMMdd). */
export const termination = z.strictObject({
  agentCode: z.string(),
  agentName: z.string(),
  terminatedOn: z.string(),
});
export type Termination = z.infer<typeof termination>;
