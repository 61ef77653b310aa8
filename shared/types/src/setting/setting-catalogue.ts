import { CHANGE_KINDS } from '@portal/domain/approval';
import { SHARE_SITES } from '../site/share-sites.ts';
import type { SettingSpec } from './setting-spec.ts';

const flag = <const Part extends object>(value: '0' | '1', part: Part) =>
  ({ type: 'flag', default: value, ...part }) as const;
const int = <const Part extends object>(value: string, min: number, max: number, part: Part) =>
  ({ type: 'int', default: value, min, max, ...part }) as const;
const text = <const Part extends object>(value: string, max: number, part: Part) =>
  ({ type: 'text', default: value, max, ...part }) as const;
const site = { type: 'url', default: '', group: 'site', public: true } as const;

const PASSWORD = { group: 'password', public: true, guarded: true } as const;
const LOGIN = { group: 'login', guarded: true } as const;
const OTP = { group: 'otp', guarded: true } as const;
const SESSION = { group: 'session', guarded: true } as const;
const LOOK = { group: 'look', public: true } as const;
const RETAIN = { group: 'retention', guarded: true, unit: 'days' } as const;
const RELEASE = { group: 'release', guarded: true } as const;
const APPROVAL = { group: 'approval', guarded: true } as const;
const CONTACT = { group: 'contact', public: true } as const;
const INBOX = { group: 'inbox' } as const;
const MESSAGE = { group: 'message' } as const;
const SALES = { group: 'sales' } as const;
const CONTENT = { group: 'content' } as const;
const HIERARCHY = { group: 'hierarchy' } as const;
const CONSENT = { type: 'code', group: 'consent', public: true } as const;

/**
 * Every setting that code reads: its type, its bounds, its default. What it is called and what it means is in the service's
 * message catalogues (`setting.label.*`, `setting.text.*`).
 */
export const SETTINGS = {
  FLAG_UPPER_CASE: flag('1', { ...PASSWORD, production: '0' }),
  FLAG_LOWER_CASE: flag('1', { ...PASSWORD, production: '0' }),
  FLAG_NUMBER_CASE: flag('1', { ...PASSWORD, production: '0' }),
  FLAG_SPECIAL_CASE: flag('1', { ...PASSWORD, production: '0' }),
  MIN_PASSWORD_LENGTH: int('8', 8, 64, { ...PASSWORD, unit: 'characters', production: '12' }),
  MAX_PASSWORD_LENGTH: int('20', 20, 128, { ...PASSWORD, unit: 'characters', production: '128' }),
  PASSWORD_PRESET: {
    ...{ type: 'enum', of: ['spec', 'modern'], default: 'spec', production: 'modern' },
    ...PASSWORD,
  },
  PASSWORD_BLOCK_PASTE: flag('0', PASSWORD),
  PASSWORD_HISTORY: int('5', 0, 24, { ...LOGIN, group: 'password', unit: 'times' }),

  LOGIN_MAX_FAILURES: int('5', 3, 10, { ...LOGIN, unit: 'times' }),
  LOGIN_LOCK_MINUTES: int('15', 5, 1440, { ...LOGIN, unit: 'minutes' }),
  LOGIN_CAPTCHA_REMAINING: int('3', 1, 10, { ...LOGIN, unit: 'times' }),
  RECOVERY_REVEAL_UNKNOWN_AGENT: flag('1', { ...LOGIN, production: '0' }),
  SECURITY_QUESTIONS: flag('0', LOGIN),
  FIRST_LOGIN_REQUIRE_OTP: flag('1', LOGIN),
  ACTIVATION_HOURS: int('72', 1, 168, { ...LOGIN, unit: 'hours' }),
  FACTOR_REQUIRED: {
    ...{ type: 'enum', of: ['NONE', 'ROLES', 'ALL'], default: 'NONE', production: 'ROLES' },
    ...LOGIN,
  },
  ADP_SYSTEM_CODES: { type: 'codes', default: '', ...LOGIN },

  OTP_TTL_SECONDS: int('300', 60, 600, { ...OTP, unit: 'seconds', public: true }),
  OTP_MAX_ATTEMPTS: int('3', 1, 5, { ...OTP, unit: 'times' }),
  OTP_RESEND_SECONDS: int('60', 0, 600, { ...OTP, unit: 'seconds', public: true }),
  OTP_RESEND_PER_HOUR: int('5', 1, 20, { ...OTP, unit: 'times' }),
  OTP_SENDS_PER_DAY: int('10', 1, 50, { ...OTP, unit: 'times' }),
  OTP_WRONG_PER_DAY: int('15', 1, 50, { ...OTP, unit: 'times' }),
  SMS_PER_DAY: int('5000', 100, 500000, { ...OTP, unit: 'times' }),

  SESSION_IDLE_MINUTES: int('30', 5, 30, { ...SESSION, unit: 'minutes' }),
  SESSION_ABSOLUTE_HOURS: int('12', 1, 12, { ...SESSION, unit: 'hours' }),
  STEP_UP_MINUTES: int('15', 1, 60, { ...SESSION, unit: 'minutes' }),
  RECENT_MINUTES: int('15', 1, 15, { ...SESSION, unit: 'minutes' }),
  LINK_OWN_PROOF: flag('0', { ...SESSION, production: '1' }),

  FOUR_EYES: flag('1', APPROVAL),
  FOUR_EYES_KINDS: {
    ...{ type: 'codes', ...APPROVAL, of: CHANGE_KINDS },
    default: 'grant,setting,menu,import,contact,move,message',
    production: 'grant,setting,menu,import,contact,move,message,promote',
  },
  APPROVAL_HOURS: int('72', 1, 168, { ...APPROVAL, unit: 'hours' }),

  IMPERSONATION_MINUTES: int('30', 1, 30, {
    ...{ group: 'impersonation', guarded: true, unit: 'minutes' },
  }),

  RELEASE_POLL_SECONDS: int('180', 30, 3600, { ...RELEASE, unit: 'seconds', public: true }),
  RELEASE_OVERRIDE_MINUTES: int('480', 1, 1440, { ...RELEASE, unit: 'minutes' }),
  RELEASE_AUTO_ROLLBACK: flag('1', RELEASE),
  RELEASE_AUTO_ROLLBACK_MIN: int('5', 1, 1000, { ...RELEASE, unit: 'times' }),
  RELEASE_AUTO_ROLLBACK_LOADS: int('20', 1, 1000, { ...RELEASE, unit: 'times' }),
  RELEASE_AUTO_ROLLBACK_SHARE: {
    ...{ type: 'decimal', default: '0.2', min: 0.01, max: 0.99, unit: 'share' },
    ...RELEASE,
  },
  RELEASE_CANARY_MAX_SHARE: int('50', 1, 99, { ...RELEASE, unit: 'percent' }),

  HOTLINE: text('', 40, CONTACT),
  COMPANY_ADDRESS: text('', 300, CONTACT),
  WORKING_HOURS: text('', 200, CONTACT),

  INBOX_SLA_CONTACT: int('8', 1, 400, { ...INBOX, unit: 'hours' }),
  INBOX_SLA_REGISTRATION: int('16', 1, 400, { ...INBOX, unit: 'hours' }),
  INBOX_SLA_PROFILE: int('24', 1, 400, { ...INBOX, unit: 'hours' }),
  WORKING_TIME: text('Mon-Fri 08-17, Sat 08-12', 200, INBOX),
  HOLIDAYS: text('', 2000, INBOX),

  SAM_DAY_MAX: int('40', 1, 100, { ...SALES, unit: 'times' }),
  SAM_BACKDATE_DAYS: int('7', 0, 60, { ...SALES, unit: 'days' }),
  SAM_REPORT_DAYS: int('7', 0, 60, { ...SALES, unit: 'days' }),
  SAM_REMIND_MINUTES: int('30', 5, 240, { ...SALES, unit: 'minutes' }),
  SAM_DIGEST_AT: text('06:45', 5, SALES),
  SAM_REOPEN_HOURS: int('24', 0, 168, { ...SALES, unit: 'hours' }),

  MESSAGE_FREE_MAX: int('2000', 0, 100000, { ...MESSAGE, guarded: true, unit: 'times' }),
  MESSAGE_QUIET: text('21:00-07:00', 11, MESSAGE),
  MESSAGE_SMS_UNACCENT: flag('1', MESSAGE),
  MESSAGE_MAIL_PER_MINUTE: int('600', 1, 10000, { ...MESSAGE, unit: 'times' }),
  MESSAGE_REPORT_MONTHS: int('24', 12, 120, { ...MESSAGE, unit: 'months' }),
  PUSH_TEXT: flag('1', { group: 'service', guarded: true }),

  CONTENT_REVIEW: flag('1', CONTENT),
  PREVIEW_HOURS: int('24', 1, 168, { ...CONTENT, unit: 'hours' }),
  DOCUMENT_MAX_MB: int('20', 1, 50, { ...CONTENT, unit: 'megabytes' }),

  UNDO_DAYS: int('7', 1, 30, { ...HIERARCHY, unit: 'days' }),
  ORPHAN_DAYS: int('5', 1, 90, { ...HIERARCHY, unit: 'days' }),
  HIERARCHY_BACKDATE_MONTHS: int('1', 0, 12, { ...HIERARCHY, unit: 'months' }),

  PAGING_SIZE: int('10', 1, 200, { group: 'list', public: true, unit: 'rows' }),
  LIST_PAGE_SIZE: {
    ...{ type: 'ints', default: '10,20,50,100', min: 1, max: 200, unit: 'rows' },
    ...{ group: 'list', public: true },
  },
  FAVORITE_MAX: int('200', 10, 500, { group: 'list', unit: 'rows' }),
  LOOKUP_ROWS_PER_HOUR: text('', 200, { group: 'list', guarded: true }),
  LOOKUPS_PER_MINUTE: int('1800', 1, 3600, { group: 'list', guarded: true, unit: 'times' }),

  SLOGAN_DSUCCESS: text('', 200, LOOK),
  LOGO_LARGE: { type: 'code', default: '', optional: true, ...LOOK },
  LOGO_MINI: { type: 'code', default: '', optional: true, ...LOOK },
  // It takes the place of the whole portal.
  POPUP: { type: 'code', default: '', optional: true, ...LOOK, guarded: true },
  SHARE_SITES: { type: 'codes', default: 'facebook,linkedin,x', of: SHARE_SITES, ...LOOK },
  LANGUAGE_FIXED: flag('0', LOOK),
  SEARCH_ENGINES: flag('1', { group: 'look' }),

  QA_CODE_URL: site,
  APP_STORE_URL: site,
  PLAY_STORE_URL: site,
  COMMUNITY_FACEBOOK_URL: site,
  COMMUNITY_ZALO_URL: site,
  COMMUNITY_YOUTUBE_URL: site,

  CUSTOMER_SITE_URL: site,
  GIFT_SITE_URL: site,
  ELEARNING_URL: site,
  INSIGHT_URL: site,
  ITRUST_URL: site,
  ITRUST_PORTAL_URL: site,
  EAPP_URL: site,
  DAI_ICHI_ON_URL: site,
  ERECRUIT_BASE_URL: site,

  CAPTCHA_SITE_KEY: { type: 'code', default: '', optional: true, group: 'service', public: true },
  BOT_CODE: { type: 'code', default: '', optional: true, group: 'service', public: true },

  DECREE_VERSION: { ...CONSENT, default: '2026-1' },
  TERMS_VERSION: { ...CONSENT, default: '2026-1' },
  PRIVACY_VERSION: { ...CONSENT, default: '2026-1' },

  RETAIN_SESSION_DAYS: int('90', 30, 400, RETAIN),
  RETAIN_DEVICE_DAYS: int('400', 90, 800, RETAIN),
  RETAIN_CONSENT_DAYS: int('400', 30, 1830, RETAIN),
  RETAIN_MESSAGE_DAYS: int('730', 90, 1830, RETAIN),
  RETAIN_CALL_DAYS: int('90', 7, 400, RETAIN),
  RETAIN_ACTIVITY_DAYS: int('400', 31, 1100, RETAIN),
} as const satisfies Record<string, SettingSpec>;

export type SettingKey = keyof typeof SETTINGS;

/** All keys, in the order of the page. */
export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[];

/** Whether a name is the key of a setting. */
export const isSettingKey = (name: string): name is SettingKey => Object.hasOwn(SETTINGS, name);

/** What code gets for a setting. */
export type SettingValue<K extends SettingKey> = (typeof SETTINGS)[K]['type'] extends 'flag'
  ? boolean
  : (typeof SETTINGS)[K]['type'] extends 'int' | 'decimal'
    ? number
    : string;

/** How a setting is checked and shown. */
export const specOf = (key: SettingKey): SettingSpec => SETTINGS[key];
