import type { Act } from './act.ts';
import {
  clearFactorsAct,
  clearOtpLimitsAct,
  disableAct,
  enableAct,
  endSessionsAct,
  forceResetAct,
  resendFirstLoginAct,
  unlockAct,
} from './acts.ts';

/** What the body of an act on people says, whichever act it is. */
export interface ActBody {
  ids: number[];
  reason: string;
  undo?: boolean | undefined;
  mode?: 'NEXT_LOGIN' | 'NOW' | undefined;
  sessionId?: number | undefined;
}

/** The acts on people by their names in addresses; jobs keep it through releases. */
export const PEOPLE_ACTS = {
  unlock: () => unlockAct,
  disable: ({ reason }) => disableAct(reason),
  enable: ({ undo = false }) => enableAct(undo),
  'force-reset': ({ mode = 'NEXT_LOGIN' }) => forceResetAct(mode),
  'clear-factors': () => clearFactorsAct,
  'end-sessions': ({ sessionId }) => endSessionsAct(sessionId),
  'resend-first-login': () => resendFirstLoginAct,
  'clear-otp-limits': () => clearOtpLimitsAct,
} as const satisfies Record<string, (body: ActBody) => Act>;

export type PeopleActName = keyof typeof PEOPLE_ACTS;

/** The act of a name with what its body says. */
export const actOf = (name: PeopleActName, body: ActBody): Act => PEOPLE_ACTS[name](body);
