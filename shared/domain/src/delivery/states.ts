/** How a contract goes to the customer. */
export const DELIVERY_KINDS = ['PAPER', 'ELECTRONIC'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

/** Where a contract is: sent by the company, with the agent, with the customer. The database reads it from the dates. */
export const DELIVERY_STATES = ['SENT', 'WITH_AGENT', 'DELIVERED'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Whether the customer confirms that the advice was correct. */
export const CONSULT_STATES = ['WAITING', 'CONFIRMED', 'REFUSED'] as const;
export type ConsultState = (typeof CONSULT_STATES)[number];

/** Longest note about a delivery, in characters (spec/features.md 9, reason text). */
export const DELIVERY_NOTE_MAX = 500;
