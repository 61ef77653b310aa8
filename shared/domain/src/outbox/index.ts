/** States of a mail or text message on its way out. */
export const OUTBOX_STATES = ['WAITING', 'SENT', 'FAILED', 'CANCELLED'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

/** Why a message did not leave, in classes that name no server, address or secret. */
export const OUTBOX_FAULTS = [
  'AWAY',
  'AUTH',
  'RECIPIENT',
  'REJECTED',
  'TOO_LATE',
  'NOT_CONFIGURED',
  'OTHER',
] as const;
export type OutboxFault = (typeof OUTBOX_FAULTS)[number];

/** States of a channel by which messages leave. */
export const CHANNEL_STATES = ['NOT_CONFIGURED', 'STORED_HERE', 'OK', 'FAILING', 'UNUSED'] as const;
export type ChannelState = (typeof CHANNEL_STATES)[number];
