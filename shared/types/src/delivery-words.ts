/** How a contract goes to the customer. */
export const DELIVERY_KINDS = ['PAPER', 'ELECTRONIC'] as const;

/** Where a contract is: sent by the company, with the agent, with the customer. */
export const DELIVERY_STATES = ['SENT', 'WITH_AGENT', 'DELIVERED'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Whether the customer says that the advice was given as it should be. */
export const CONSULT_STATES = ['WAITING', 'CONFIRMED', 'REFUSED'] as const;
export type ConsultState = (typeof CONSULT_STATES)[number];

/** What a list of deliveries can be sorted by. */
export const DELIVERY_SORTS = [
  'packageNo',
  'policyNo',
  'policyholder',
  'sentOn',
  'deliveredOn',
  'freeLookUntil',
] as const;

/** Letters of a note about a delivery (spec/features.md 9, reason text). */
export const DELIVERY_NOTE_MAX = 500;
