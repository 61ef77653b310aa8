import { asc, ilike, isNotNull, or, sql } from 'drizzle-orm';
import { account, accountRole, role } from '../../db/schema/index.ts';
import type { AdminCommand } from './command.ts';

const MOST = 200;

const stateOf = (row: { status: string; lockedUntil: Date | null }, now: Date) => {
  if (row.status !== 'ACTIVE') return 'disabled';
  return row.lockedUntil !== null && row.lockedUntil > now ? 'locked' : 'active';
};

export const list: AdminCommand = {
  usage: 'list [text]',
  summary: 'staff accounts with roles and state; with a text, all accounts whose name has it',
  async run({ db, clock, say }, { positionals }) {
    const [text] = positionals;
    const like = `%${text?.replaceAll(/[\\%_]/g, '\\$&') ?? ''}%`;
    const rows = await db
      .select({
        username: account.username,
        fullname: account.fullname,
        status: account.status,
        lockedUntil: account.lockedUntil,
        lastLoginAt: account.lastLoginAt,
        roles: sql<string[]>`array(select ${role.code} from ${accountRole}
          join ${role} on ${role.id} = ${accountRole.roleId}
          where ${accountRole.accountId} = ${account.id} order by 1)`,
      })
      .from(account)
      .where(
        text === undefined
          ? isNotNull(account.staffId)
          : or(ilike(account.username, like), ilike(account.fullname, like)),
      )
      .orderBy(asc(account.username))
      .limit(MOST);
    for (const row of rows) {
      const last = row.lastLoginAt?.toISOString() ?? 'never signed in';
      say(
        [row.username, stateOf(row, clock()), row.roles.join(',') || '-', last, row.fullname].join(
          '\t',
        ),
      );
    }
    if (rows.length === 0) say('No account was found.');
    return true;
  },
};
