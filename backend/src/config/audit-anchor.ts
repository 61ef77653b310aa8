import { z } from 'zod';

/** Where the head of the audit chain goes; undefined: to the log alone. */
export interface AuditAnchorConfig {
  mail: string | undefined;
  webhook: string | undefined;
}

/** The part of the environment that says where the head of the audit chain goes. */
export const auditAnchorEnvironment = {
  AUDIT_ANCHOR_MAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  AUDIT_ANCHOR_WEBHOOK: z.url({ protocol: /^https?$/, error: 'must be an address' }).optional(),
};
