import { CONSULT_STATES, DELIVERY_KINDS, DELIVERY_STATES } from '@portal/domain/delivery';
import * as z from 'zod/mini';

/** A contract on its way to the customer. Days are yyyyMMdd. */
export const delivery = z.object({
  packageNo: z.string(),
  kind: z.enum(DELIVERY_KINDS),
  state: z.enum(DELIVERY_STATES),
  sentOn: z.string(),
  receivedByAgentOn: z.nullable(z.string()),
  deliveredOn: z.nullable(z.string()),
  consultState: z.enum(CONSULT_STATES),
  consultConfirmedOn: z.nullable(z.string()),
  /** How the customer answered: APP, SMS, CALL, or AGENT where the agent wrote it down. */
  channel: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Counts the changes; a command names the one that it was decided on. */
  version: z.number(),
});
export type Delivery = z.infer<typeof delivery>;
