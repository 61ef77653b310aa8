import { z } from 'zod';
import { auditAnchorEnvironment } from './audit-anchor.ts';
import { captchaEnvironment } from './captcha.ts';
import { chatEnvironment } from './chat.ts';
import { embeddingEnvironment } from './embedding.ts';
import { filesEnvironment } from './files.ts';
import { firebaseEnvironment } from './firebase.ts';
import { mobileLogEnvironment } from './mobile-log.ts';
import { outboxEnvironment } from './outbox.ts';
import { releaseEnvironment } from './releases.ts';
import { safetyEnvironment } from './safety.ts';
import { socialEnvironment } from './social.ts';
import { tracingEnvironment } from './tracing.ts';

const port = z.coerce.number({ error: 'must be a number' }).int().min(0).max(65_535);
const yesNo = z.enum(['0', '1'], { error: 'must be 0 or 1' });
const origin = z.url({
  protocol: /^https?$/,
  error: 'must be an address such as https://portal.example',
});

/**
 * Proxies are named one by one: behind "trust every hop" a caller could choose the address that limits and audit see.
 */
const PROXY = /^(?:loopback|linklocal|uniquelocal|[0-9a-f.:]{2,45}(?:\/\d{1,3})?)$/i;
const proxies = z
  .string()
  .default('0')
  .transform((text) => text.split(',').map((one) => one.trim()))
  .refine(
    (list) => (list.length === 1 && list[0] === '0') || list.every((one) => PROXY.test(one)),
    {
      error:
        'must name the proxies: addresses, networks such as 10.0.0.0/8, or loopback, linklocal, uniquelocal',
    },
  )
  .transform((list) => (list[0] === '0' ? (false as const) : list.join(',')));

const dataKeys = z
  .string()
  .regex(/^[0-9a-f]{64}(?:[\s,]+[0-9a-f]{64})*$/i, {
    error: 'must be 64 hexadecimal digits, several of them with commas between',
  })
  .transform((text) => text.split(/[\s,]+/))
  .optional();

/** Every variable of the environment that the service reads. */
export const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).optional(),
  PORT: port.default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_OWNER_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\/.+/, {
      error: 'must look like postgres://user:password@host/name',
    })
    .optional(),
  DATABASE_REPORT_ROLE: z.string().min(1).max(63).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\/.+/, {
      error: 'must look like postgres://user:password@host/name',
    })
    .optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  PORTAL_BUILDS_DIR: z.string().min(1).default('.'),
  DEMO: yesNo.default('0'),
  PORTAL_FORCE_DEMO: yesNo.default('0'),
  PORTAL_ORIGIN: origin.optional(),
  FRAME_ANCESTORS: z
    .string()
    .regex(/^[A-Za-z0-9 .:*/'-]+$/, {
      error: 'must be a list of sources of a frame-ancestors policy',
    })
    .default("'self'"),
  RELEASE_LOCAL_PINS: yesNo.optional(),
  TRUST_PROXY: proxies,
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  RELEASE_CHANNEL: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,30}$/)
    .default('stable'),
  LOGIN_FAILURES_PER_IP: z.coerce.number().int().min(1).optional(),
  LOGIN_FAILURES_PER_DEVICE: z.coerce.number().int().min(1).optional(),
  LOGIN_FAILURES_OVERALL: z.coerce.number().int().min(1).optional(),
  SECURITY_CONTACT: z
    .url({
      protocol: /^(?:mailto|https)$/,
      error: 'must be an address such as mailto:security@portal.example',
    })
    .optional(),
  COMPAT_GET_SECRETS: yesNo.default('0'),
  EXPORT_MAX_ROWS: z.coerce.number().int().min(1).max(1_000_000).default(200_000),
  ...socialEnvironment.shape,
  ...firebaseEnvironment,
  ...embeddingEnvironment.shape,
  PORTAL_DATA_KEY: dataKeys,
  PORTAL_DATA_KEYS: dataKeys,
  ...captchaEnvironment,
  ...chatEnvironment,
  ...outboxEnvironment,
  ...filesEnvironment,
  ...mobileLogEnvironment,
  ...tracingEnvironment,
  ...auditAnchorEnvironment,
  ...releaseEnvironment,
  ...safetyEnvironment,
});
