import { ACTIVITY_ACTIONS, actionsOf, isAllowed } from './transitions.ts';
import {
  ACTIVITY_KINDS,
  ACTIVITY_OUTCOMES,
  ACTIVITY_STATUSES,
  outcomesOf,
  statusAfter,
} from './words.ts';

it('SAM-06 each state has the actions of the specification and no other', () => {
  expect(Object.fromEntries(ACTIVITY_STATUSES.map((one) => [one, actionsOf(one)]))).toEqual({
    PLANNED: ['START', 'MOVE', 'CANCEL', 'REPORT'],
    DOING: ['CANCEL', 'REPORT'],
    DONE: ['REOPEN'],
    MISSED: ['REOPEN'],
    CANCELLED: [],
  });
  expect(ACTIVITY_ACTIONS.filter((action) => isAllowed('CANCELLED', action))).toEqual([]);
});

it('every outcome belongs to some kind, and ends in one state', () => {
  const used = new Set(ACTIVITY_KINDS.flatMap((kind) => outcomesOf(kind)));
  expect([...ACTIVITY_OUTCOMES].filter((outcome) => !used.has(outcome))).toEqual([]);
  const missed = ACTIVITY_OUTCOMES.filter((outcome) => statusAfter(outcome) === 'MISSED');
  expect(missed).toEqual(['NO_ANSWER', 'WRONG_NUMBER', 'NOT_MET']);
});
