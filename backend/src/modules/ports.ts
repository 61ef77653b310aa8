import type { Ports } from '../http/ports.ts';
import { auditDenied } from './audit/audit-denied.ts';
import { requireCaptcha } from './captcha/require-captcha.ts';

/** What the HTTP layer takes from modules. */
export const ports: Ports = { requireCaptcha, auditDenied };
