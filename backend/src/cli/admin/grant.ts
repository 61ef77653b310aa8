import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { accountRole, permissionChangeLog, role } from '../../db/schema/index.ts';
import { audit } from '../../modules/audit/audit.ts';
import { countAdministrators } from '../../modules/people/administrators.ts';
import { type Account, accountOf, checkedReason } from './account-act.ts';
import { type AdminCommand, AdminError, requiredOption, usageError } from './command.ts';

/** Gives or takes a role; answers whether anything changed. */
async function change(tx: Db, row: Account, roleId: number, give: boolean, reason: string) {
  const pair = and(eq(accountRole.accountId, row.id), eq(accountRole.roleId, roleId));
  const changed = give
    ? await tx
        .insert(accountRole)
        .values({ accountId: row.id, roleId, reason })
        .onConflictDoNothing()
        .returning()
    : await tx.delete(accountRole).where(pair).returning();
  return changed.length > 0;
}

/** `grant` and `revoke`: one role of one account, logged as a change of rights. */
export function roleCommand(name: 'grant' | 'revoke', summary: string): AdminCommand {
  const give = name === 'grant';
  const usage = `${name} <username> <ROLE> --reason <text>`;
  const command: AdminCommand = {
    usage,
    summary,
    options: { reason: { type: 'string' } },
    async run({ db, clock, operator, say }, args) {
      const [username, code, ...more] = args.positionals;
      if (username === undefined || code === undefined || more.length > 0) throw usageError(usage);
      const reason = checkedReason(requiredOption(command, args, 'reason'));
      const now = clock();
      const changed = await db.transaction(async (tx) => {
        const [found] = await tx.select().from(role).where(eq(role.code, code));
        if (found === undefined) throw new AdminError(`There is no role ${code}.`);
        if (give && found.retiredAt !== null)
          throw new AdminError(`The role ${code} is retired: it is no longer given.`);
        const row = await accountOf(tx, username);
        if (!(await change(tx, row, found.id, give, reason))) return false;
        if (!give && row.staffId !== null && (await countAdministrators(tx, now)) === 0)
          throw new AdminError(
            `${row.username} is the last administrator: make another one first.`,
          );
        const subject = `account:${row.id}`;
        const note = `${give ? '+' : '-'}role:${code}`;
        await tx.insert(permissionChangeLog).values({ at: now, subject, change: note, reason });
        await audit(tx, now, {
          ...{ action: `role.${name}`, result: 'OK', ...operator, object: subject },
          detail: { username: row.username, role: code, reason },
        });
        return true;
      });
      say(changed ? `${username}: ${name} ${code}, done.` : `${username}: nothing to change.`);
      return true;
    },
  };
  return command;
}

export const grant = roleCommand('grant', 'gives an account a role');
