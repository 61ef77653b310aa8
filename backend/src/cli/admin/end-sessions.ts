import { endOtherSessions } from '../../modules/password/end-sessions.ts';
import { accountAct } from './account-act.ts';

export const endSessions = accountAct({
  name: 'end-sessions',
  summary: 'ends every session of an account on all backends',
  action: 'account.end-sessions',
  done: 'is signed out everywhere.',
  act: async (tx, row, now) => ({
    sessionsEnded: await endOtherSessions(tx, row.id, null, now, 'ENDED_BY_OPERATOR'),
  }),
});
