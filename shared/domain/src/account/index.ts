/** Account types by code (spec/access.md 3); the user record carries the code. */
export const ACCOUNT_TYPE = { STAFF: 1, AGENT: 2, CANDIDATE: 3, OTHER: 4, GUEST: 5 } as const;

/** Groups of users that content is published for. */
export const AUDIENCES = ['PUBLIC', 'AGENT', 'CANDIDATE'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Ways to send a one-time code (spec/access.md 3). */
export const OTP_CHANNELS = ['PERSONAL_EMAIL', 'COMPANY_EMAIL', 'SMS'] as const;
export type OtpChannel = (typeof OTP_CHANNELS)[number];

/** Ways to prove an identity in recovery. */
export const RECOVERY_METHODS = [...OTP_CHANNELS, 'QUESTION'] as const;
export type RecoveryMethod = (typeof RECOVERY_METHODS)[number];

/** The methods of an account; NONE: it has nothing registered. */
export const RECOVERY_CHANNELS = [...RECOVERY_METHODS, 'NONE'] as const;
export type RecoveryChannel = (typeof RECOVERY_CHANNELS)[number];

/** Documents that a user agrees to. */
export const CONSENT_KINDS = ['DECREE', 'TERMS_MOBILE', 'PRIVACY_ONLINE'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];
export const CONSENT_DECISIONS = ['AGREED', 'REFUSED'] as const;

/** Providers of social sign-in. */
export const SOCIAL_PROVIDERS = ['google', 'apple', 'facebook'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** Results of an audited action. */
export const AUDIT_RESULTS = ['OK', 'DENIED', 'FAILED'] as const;
export type AuditResult = (typeof AUDIT_RESULTS)[number];

export * from './people.ts';
