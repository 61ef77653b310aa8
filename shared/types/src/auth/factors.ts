import * as z from 'zod/mini';
import { TEXT_MAX } from '../text/limits.ts';

/** The ways to prove a second factor, strongest first. */
export const FACTOR_WAYS = ['PASSKEY', 'TOTP', 'RECOVERY'] as const;
export const factorWay = z.enum(FACTOR_WAYS);
export type FactorWay = z.infer<typeof factorWay>;

/** Digits of a code that an authenticator app shows. */
export const TOTP_DIGITS = 6;
/** Recovery codes of one set. */
export const RECOVERY_CODES = 10;
/** For how many days a device may be remembered. */
export const REMEMBER_DAYS = 30;

const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
const bytes = (max: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]*$/), z.maxLength(max));
/** A code as people type it: with spaces and hyphens. */
const factorCode = z.string().check(z.trim(), z.minLength(6), z.maxLength(32));
const label = z.string().check(z.trim(), z.minLength(1), z.maxLength(TEXT_MAX));
/** Options of the browser's own call; made by the service, read by the browser alone. */
const browserOptions = z.record(z.string(), z.unknown());

/** What `navigator.credentials.get` answered, as @simplewebauthn/browser writes it. */
export const passkeyProof = z.object({
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key'),
  clientExtensionResults: z.optional(z.record(z.string(), z.unknown())),
  authenticatorAttachment: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  response: z.object({
    clientDataJSON: bytes(8_000),
    authenticatorData: bytes(8_000),
    signature: bytes(8_000),
    userHandle: z.optional(z.nullable(bytes(200))),
  }),
});
export type PasskeyProof = z.infer<typeof passkeyProof>;

/** What `navigator.credentials.create` answered. */
export const newPasskey = z.object({
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key'),
  clientExtensionResults: z.optional(z.record(z.string(), z.unknown())),
  authenticatorAttachment: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  response: z.object({
    clientDataJSON: bytes(8_000),
    attestationObject: bytes(40_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
    publicKeyAlgorithm: z.optional(z.number()),
    publicKey: z.optional(bytes(8_000)),
    authenticatorData: z.optional(bytes(40_000)),
  }),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** A question for a factor: for one purpose, on one device, used once. */
export const factorQuestion = z.object({
  challenge: token,
  /** Strongest first. */
  ways: z.array(factorWay),
  /** For the browser's call, where a passkey is among them. */
  passkey: z.nullable(browserOptions),
  expiresAt: z.string(),
  /** For how many days this device may be remembered; 0: not at all. */
  rememberDays: z.number(),
});
export type FactorQuestion = z.infer<typeof factorQuestion>;

const proof = {
  code: z.optional(factorCode),
  passkey: z.optional(passkeyProof),
};

/** POST authen/authentication/factor: the second step of a sign-in; exactly one of code and passkey. */
export const factorRequest = z.strictObject({
  challenge: token,
  ...proof,
  remember: z.optional(z.boolean()),
});
export type FactorRequest = z.infer<typeof factorRequest>;

/** POST authen/passkey/options: a question that any passkey of the portal answers. */
export const passkeyQuestion = z.object({ challenge: token, passkey: browserOptions });
export type PasskeyQuestion = z.infer<typeof passkeyQuestion>;

/** POST authen/passkey/login: signing in with a passkey alone. */
export const passkeyLoginRequest = z.strictObject({ challenge: token, passkey: passkeyProof });
export type PasskeyLoginRequest = z.infer<typeof passkeyLoginRequest>;

/** POST authen/re-authenticate/start: what a fresh proof takes; `question` is null without a factor. */
export const proofNeeds = z.object({
  /** Whether the password is due; a passkey that verifies its user does for it too. */
  password: z.boolean(),
  question: z.nullable(factorQuestion),
});
export type ProofNeeds = z.infer<typeof proofNeeds>;

/** POST authen/re-authenticate: the password, the factor, or both. */
export const reauthenticateRequest = z.strictObject({
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(4_096))),
  challenge: z.optional(token),
  ...proof,
});
export type ReauthenticateRequest = z.infer<typeof reauthenticateRequest>;

/** One factor of the caller. */
export const factorRow = z.object({
  id: z.number(),
  kind: z.enum(['PASSKEY', 'TOTP']),
  label: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  /** A passkey that its owner's cloud keeps. */
  backedUp: z.boolean(),
});
export type FactorRow = z.infer<typeof factorRow>;

/** GET authen/factors. */
export const factorList = z.object({
  factors: z.array(factorRow),
  recoveryCodesLeft: z.number(),
  /** Devices that need no second factor at sign-in for now. */
  rememberedDevices: z.number(),
  /** The account must have one: the last cannot be removed. */
  required: z.boolean(),
});
export type FactorList = z.infer<typeof factorList>;

/** POST authen/factors/totp: a secret for an authenticator app, until it is confirmed. */
export const newTotp = z.object({ id: z.number(), secret: z.string(), uri: z.string() });
export type NewTotp = z.infer<typeof newTotp>;

const factorId = z.number().check(z.int(), z.positive());

/** POST authen/factors/totp/confirm. */
export const confirmTotpRequest = z.strictObject({ id: factorId, code: factorCode, label });
export type ConfirmTotpRequest = z.infer<typeof confirmTotpRequest>;

/** POST authen/factors/passkey/confirm. */
export const confirmPasskeyRequest = z.strictObject({
  challenge: token,
  passkey: newPasskey,
  label,
});
export type ConfirmPasskeyRequest = z.infer<typeof confirmPasskeyRequest>;

/** What adding a factor answers: the recovery codes when it was the first, shown this once. */
export const factorAdded = z.object({
  id: z.number(),
  recoveryCodes: z.nullable(z.array(z.string())),
});
export type FactorAdded = z.infer<typeof factorAdded>;

/** PUT authen/factors/{id}. */
export const renameFactorRequest = z.strictObject({ label });

/** POST authen/factors/recovery-codes: a new set; the ones before it are void. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;
