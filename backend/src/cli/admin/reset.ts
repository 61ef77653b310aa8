import { eq } from 'drizzle-orm';
import { account } from '../../db/schema/index.ts';
import { endOtherSessions } from '../../modules/password/end-sessions.ts';
import { accountAct } from './account-act.ts';
import { printNewLink } from './new-link.ts';

export const reset = accountAct({
  name: 'reset',
  summary:
    'ends the password and the sessions of an account and prints a one-time link for a new one',
  action: 'account.reset-password',
  done: 'has no password until the link is used.',
  async act(tx, row, now, context) {
    await tx.update(account).set({ passwordHash: null }).where(eq(account.id, row.id));
    const sessionsEnded = await endOtherSessions(tx, row.id, null, now, 'PASSWORD_RESET');
    await printNewLink(tx, row, now, context);
    return { sessionsEnded };
  },
});
