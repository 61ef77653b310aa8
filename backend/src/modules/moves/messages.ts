import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

/** Why an agent cannot be moved so (areas/administration.md 4). */
export const httpError = httpErrors({
  MOVE_CYCLE: { status: 400, ...sentence('moves.MOVE_CYCLE') },
  MOVE_LEVEL: { status: 400, ...sentence('moves.MOVE_LEVEL') },
  MOVE_CLOSED: { status: 400, ...sentence('moves.MOVE_CLOSED') },
  MOVE_EMPTY: { status: 400, ...sentence('moves.MOVE_EMPTY') },
  MOVE_PLANNED: { status: 409, ...sentence('moves.MOVE_PLANNED') },
  MOVE_STATE: { status: 409, ...sentence('moves.MOVE_STATE') },
  MOVE_OVER: { status: 409, ...sentence('moves.MOVE_OVER') },
  TEAM_LEFT: { status: 409, ...sentence('moves.TEAM_LEFT') },
});
