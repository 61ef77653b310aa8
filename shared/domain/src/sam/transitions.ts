import type { ActivityStatus } from './words.ts';

/** What is done to an activity; a result is reported by a call of its own. */
export const ACTIVITY_ACTIONS = ['START', 'MOVE', 'CANCEL', 'REOPEN', 'REPORT'] as const;
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];

/** Changes of state without a result: POST ods/sam/change-status. */
export const STATUS_ACTIONS = ['START', 'MOVE', 'CANCEL', 'REOPEN'] as const;
export type StatusAction = (typeof STATUS_ACTIONS)[number];

const FROM: Record<ActivityAction, readonly ActivityStatus[]> = {
  START: ['PLANNED'],
  MOVE: ['PLANNED'],
  CANCEL: ['PLANNED', 'DOING'],
  REPORT: ['PLANNED', 'DOING'],
  REOPEN: ['DONE', 'MISSED'],
};

/** Whether an action leads on from a state (areas/sales-activity.md 3, sam_activity). */
export const isAllowed = (status: ActivityStatus, action: ActivityAction): boolean =>
  FROM[action].includes(status);

/** What can be done to an activity in this state, in the order in which it is offered. */
export const actionsOf = (status: ActivityStatus): readonly ActivityAction[] =>
  ACTIVITY_ACTIONS.filter((action) => isAllowed(status, action));
