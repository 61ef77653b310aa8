import { sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account } from '../../db/schema/index.ts';
import { type AuditEntry, audit } from '../../modules/audit/audit.ts';
import { type AdminCommand, AdminError, onlyArgument, requiredOption } from './command.ts';
import type { AdminContext } from './context.ts';

export type Account = typeof account.$inferSelect;

/** The account of a username, held until the end of the transaction; AdminError when there is none. */
export async function accountOf(tx: Db, username: string): Promise<Account> {
  const [row] = await tx
    .select()
    .from(account)
    .where(sql`lower(${account.username}) = lower(${username})`)
    .for('no key update');
  if (row === undefined) throw new AdminError(`There is no account ${username}.`);
  return row;
}

const SHORTEST = 10;
const LONGEST = 500;

/** The reason that goes into the audit; AdminError when it says nothing. */
export function checkedReason(reason: string): string {
  if (reason.length < SHORTEST || reason.length > LONGEST)
    throw new AdminError(`A reason has ${SHORTEST} to ${LONGEST} characters.`);
  return reason;
}

interface Act {
  name: string;
  summary: string;
  /** Of the audit event, such as `account.unlock`. */
  action: string;
  /** What is said when it is done. */
  done: string;
  /** Does it; answers what goes into the audit beside the reason. */
  act(tx: Db, row: Account, now: Date, context: AdminContext): Promise<AuditEntry['detail']>;
}

/** A command about one account: with a reason, in one transaction, audited as the operator's. */
export function accountAct({ name, summary, action, done, act }: Act): AdminCommand {
  const command: AdminCommand = {
    usage: `${name} <username> --reason <text>`,
    summary,
    options: { reason: { type: 'string' } },
    async run(context, args) {
      const { db, clock, operator, say } = context;
      const username = onlyArgument(command, args);
      const reason = checkedReason(requiredOption(command, args, 'reason'));
      await db.transaction(async (tx) => {
        const row = await accountOf(tx, username);
        const detail = await act(tx, row, clock(), context);
        await audit(tx, clock(), {
          ...{ action, result: 'OK', ...operator, object: `account:${row.id}` },
          detail: { username: row.username, ...detail, reason },
        });
      });
      say(`${username} ${done}`);
      return true;
    },
  };
  return command;
}
