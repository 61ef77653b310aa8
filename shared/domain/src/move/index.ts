/** What a move does to the place or state of an agent. */
export const MOVE_KINDS = [
  'TRANSFER',
  'LEVEL',
  'OFFICE',
  'GROUP',
  'SUSPEND',
  'RESUME',
  'TERMINATE',
  'REINSTATE',
] as const;
export type MoveKind = (typeof MOVE_KINDS)[number];

/** States of a move. */
export const MOVE_STATES = ['PLANNED', 'APPLIED', 'REVERSED', 'CANCELLED', 'FAILED'] as const;
export type MoveState = (typeof MOVE_STATES)[number];
