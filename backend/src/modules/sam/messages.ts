import type { ActivityAction, ActivityStatus } from '@portal/domain/sam';
import { httpErrors, type Sentence } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

export const httpError = httpErrors({
  // One sentence for an activity that does not exist and for one of another agent.
  SAM_NOT_FOUND: { status: 404, ...sentence('sam.SAM_NOT_FOUND') },
  SAM_PARTY_NOT_FOUND: { status: 404, ...sentence('sam.SAM_PARTY_NOT_FOUND') },
  SAM_AGENT_NOT_FOUND: { status: 404, ...sentence('sam.SAM_AGENT_NOT_FOUND') },
  SAM_CHANGED: { status: 409, ...sentence('sam.SAM_CHANGED') },
  SAM_STATE: { status: 409, ...sentence('sam.SAM_STATE') },
  SAM_TIME: { status: 400, ...sentence('sam.SAM_TIME') },
  SAM_DAY_FULL: { status: 422, ...sentence('sam.SAM_DAY_FULL') },
  SAM_OUTCOME: { status: 400, ...sentence('sam.SAM_OUTCOME') },
  SAM_RESULT_EARLY: { status: 400, ...sentence('sam.SAM_RESULT_EARLY') },
  SAM_RESULT_LATE: { status: 400, ...sentence('sam.SAM_RESULT_LATE') },
  PROSPECT_NOT_FOUND: { status: 404, ...sentence('sam.PROSPECT_NOT_FOUND') },
  PROSPECT_EXISTS: { status: 409, ...sentence('sam.PROSPECT_EXISTS') },
  PROSPECT_CHANGED: { status: 409, ...sentence('sam.PROSPECT_CHANGED') },
  PROSPECT_CLOSED: { status: 409, ...sentence('sam.PROSPECT_CLOSED') },
});

const STATES: Record<ActivityStatus, Sentence> = {
  PLANNED: sentence('sam.state.PLANNED'),
  DOING: sentence('sam.state.DOING'),
  DONE: sentence('sam.state.DONE'),
  MISSED: sentence('sam.state.MISSED'),
  CANCELLED: sentence('sam.state.CANCELLED'),
};
const ACTIONS: Record<ActivityAction | 'SAVE', Sentence> = {
  START: sentence('sam.action.START'),
  MOVE: sentence('sam.action.MOVE'),
  CANCEL: sentence('sam.action.CANCEL'),
  REOPEN: sentence('sam.action.REOPEN'),
  REPORT: sentence('sam.action.REPORT'),
  SAVE: sentence('sam.action.SAVE'),
};

/** SAM_STATE: what the activity is, and what cannot be done to it. */
export const stateError = (state: ActivityStatus, action: ActivityAction | 'SAVE') =>
  httpError('SAM_STATE', { params: { state: STATES[state], action: ACTIONS[action] } });
