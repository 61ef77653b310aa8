import { eq } from 'drizzle-orm';
import { account } from '../../db/schema/index.ts';
import { accountAct } from './account-act.ts';
import { printNewLink } from './new-link.ts';

export const enable = accountAct({
  name: 'enable',
  summary: 'opens a disabled account again and prints a one-time link: its old password is gone',
  action: 'account.enable',
  done: 'is enabled.',
  async act(tx, row, now, context) {
    const opened = { status: 'ACTIVE', passwordHash: null } as const;
    await tx.update(account).set(opened).where(eq(account.id, row.id));
    await printNewLink(tx, row, now, context);
    return { before: row.status };
  },
});
