import { unlock as endLock } from '../../modules/auth/lockout.ts';
import { resetLoginFailures } from '../../modules/auth/login-attempt.ts';
import { accountAct } from './account-act.ts';

export const unlock = accountAct({
  name: 'unlock',
  summary: 'ends the lock of an account at once',
  action: 'account.unlock',
  done: 'is unlocked.',
  async act(tx, row) {
    await endLock(tx, row.id);
    await resetLoginFailures(tx, row.username);
    return { before: row.lockedUntil?.toISOString() ?? 'not locked' };
  },
});
