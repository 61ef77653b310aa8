import * as z from 'zod/mini';

const address = z.url({ protocol: /^https?$/ }).check(z.maxLength(2_000));

/** POST authen/launch-code: a user goes to an outer system (EXT-11). */
export const launchRequest = z.strictObject({ url: address });

/** The address to open, with a code that counts once and not for long; never a token. */
export const launchAnswer = z.object({ url: z.string(), expiresAt: z.string() });
export type LaunchAnswer = z.infer<typeof launchAnswer>;

/** POST authen/launch-code/redeem: the outer system asks who came. `origin` is its own. */
export const redeemRequest = z.strictObject({
  code: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  origin: address,
  /** Of LAUNCH_SECRETS; production asks for it. */
  secret: z.optional(z.string().check(z.maxLength(500))),
});
export type RedeemRequest = z.infer<typeof redeemRequest>;

export const redeemed = z.object({
  username: z.string(),
  fullname: z.string(),
  accountType: z.number(),
  agentCode: z.nullable(z.string()),
});
export type Redeemed = z.infer<typeof redeemed>;

/** POST cms/infoagent/dai-ichi-on: agrees to the privacy terms of this version, and goes to the online-insurance tool (HDR-11). */
export const onlineInsuranceRequest = z.strictObject({
  version: z.string().check(z.minLength(1), z.maxLength(20)),
});

/** `data`: the address to open (spec/access.md 7); its code counts once and not for long. */
export const onlineInsuranceAnswer = z.object({ data: z.string(), expiresAt: z.string() });
export type OnlineInsuranceAnswer = z.infer<typeof onlineInsuranceAnswer>;
