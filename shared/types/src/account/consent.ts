import { CONSENT_DECISIONS, CONSENT_KINDS } from '@portal/domain/account';
import * as z from 'zod/mini';
import type { SettingKey } from '../setting/setting-catalogue.ts';

/** What a user agrees to or refuses: the personal-data decree, terms of use, data of online insurance. */
export const consentKind = z.enum(CONSENT_KINDS);
export type ConsentKind = z.infer<typeof consentKind>;

/** The public setting that names the version in force; a user who agreed to another one has to decide again (TERM-04). */
export const CONSENT_VERSION_SETTING = {
  DECREE: 'DECREE_VERSION',
  TERMS_MOBILE: 'TERMS_VERSION',
  PRIVACY_ONLINE: 'PRIVACY_VERSION',
} as const satisfies Record<ConsentKind, SettingKey>;

/** POST admin/account/consent. `version` is that of the text that was shown. */
export const consentRequest = z.object({
  kind: consentKind,
  version: z.string().check(z.minLength(1), z.maxLength(20)),
  decision: z.enum(CONSENT_DECISIONS),
});
export type ConsentRequest = z.infer<typeof consentRequest>;

/** `at` is ISO. */
export const consentData = z.object({ ...consentRequest.shape, at: z.string() });
export type ConsentData = z.infer<typeof consentData>;
