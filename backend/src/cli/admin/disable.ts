import { eq } from 'drizzle-orm';
import { account } from '../../db/schema/index.ts';
import { endActivations } from '../../modules/activation/issue-activation.ts';
import { endOtherSessions } from '../../modules/password/end-sessions.ts';
import { countAdministrators } from '../../modules/people/administrators.ts';
import { accountAct } from './account-act.ts';
import { AdminError } from './command.ts';

export const disable = accountAct({
  name: 'disable',
  summary: 'closes an account and ends its sessions and links',
  action: 'account.disable',
  done: 'is disabled.',
  async act(tx, row, now) {
    await tx.update(account).set({ status: 'DISABLED' }).where(eq(account.id, row.id));
    if (row.staffId !== null && (await countAdministrators(tx, now)) === 0)
      throw new AdminError(`${row.username} is the last administrator: make another one first.`);
    await endActivations(tx, row.id, now);
    const sessionsEnded = await endOtherSessions(tx, row.id, null, now, 'DISABLED');
    return { before: row.status, sessionsEnded };
  },
});
