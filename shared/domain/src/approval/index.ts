/** Kinds of changes that may wait for a second person; FOUR_EYES_KINDS names those that do. */
export const CHANGE_KINDS = [
  'grant',
  'setting',
  'menu',
  'import',
  'contact',
  'move',
  'message',
  'promote',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** States of a change request. EXPIRED counts by the clock, whether or not it is stored. */
export const CHANGE_STATES = [
  'PENDING',
  'APPROVED',
  'APPLIED',
  'FAILED',
  'REJECTED',
  'WITHDRAWN',
  'EXPIRED',
] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

/** Lists of change requests: waiting for me, sent by me, all (audit.view). */
export const APPROVAL_BOXES = ['forMe', 'mine', 'all'] as const;
export type ApprovalBox = (typeof APPROVAL_BOXES)[number];
