import type { Ports } from '../http/ports.ts';
import { auditBudget } from './audit/audit-budget.ts';
import { auditMaskedRead } from './audit/audit-masked-read.ts';
import { auditRefused, auditRefusedIn } from './audit/audit-refused.ts';
import { requireCaptcha } from './captcha/require-captcha.ts';

/** What the HTTP layer takes from modules. */
export const ports: Ports = {
  requireCaptcha,
  auditRefused,
  auditRefusedIn,
  auditBudget,
  auditMaskedRead,
};
