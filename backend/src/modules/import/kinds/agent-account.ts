import { COMPANY } from '@portal/domain/company';
import { inArray } from 'drizzle-orm';
import { account, accountRole, role } from '../../../db/schema/index.ts';
import type { ApplyContext } from '../../../import/import-kind.ts';
import { sendActivation } from '../../activation/activation-link.ts';
import { issueActivation } from '../../activation/issue-activation.ts';
import { hashPassword } from '../../auth/password.ts';
import { findSetting } from '../../setting/settings-store.ts';

const AGENT_TYPE = 2;
/** The levels of managers and of unit managers (areas 5.2). */
const MANAGER_MOST = 7;
const UNIT_MANAGER = 8;

interface NewAgent {
  username: string;
  fullName: string;
  nameFold: string;
  birthDate: string;
  level: number;
  isGad: boolean;
  phoneE164: string | null;
  emailPersonal: string | null;
  emailCompany: string | null;
}

/** The roles that an agent has by level and group. */
const rolesOf = ({ level, isGad }: NewAgent): string[] => [
  'AGENT',
  ...(level <= MANAGER_MOST ? ['MANAGER'] : []),
  ...(level === UNIT_MANAGER ? ['UNIT_MANAGER'] : []),
  ...(isGad ? ['GAD'] : []),
];

/** ddMMyyyy of a birth date: the first password where INITIAL_PASSWORD is BIRTH_DATE. */
const birthDatePassword = (day: string) => day.split('-').reverse().join('');

/**
 * Opens the account of a new agent with its usual roles. Without INITIAL_PASSWORD=BIRTH_DATE there is no password: a link is
 * sent that sets one.
 */
export async function openAccount(
  { db, deps, by, now }: ApplyContext,
  agentId: number,
  person: NewAgent,
): Promise<void> {
  const { username, fullName, nameFold, birthDate } = person;
  const setting = await findSetting(db, COMPANY, 'INITIAL_PASSWORD');
  const byBirthDate = setting?.value === 'BIRTH_DATE';
  const passwordHash = byBirthDate ? await hashPassword(birthDatePassword(birthDate)) : null;
  const [made] = await db
    .insert(account)
    .values({
      ...{ username, accountType: AGENT_TYPE, agentId, fullname: fullName, nameFold, passwordHash },
      ...{ firstLogin: true, initialPasswordAt: now },
    })
    .returning({ id: account.id });
  if (made === undefined) return;
  const roles = await db
    .select({ id: role.id })
    .from(role)
    .where(inArray(role.code, rolesOf(person)));
  // A database without its roles has no agents' pages either: check names it.
  if (roles.length > 0)
    await db
      .insert(accountRole)
      .values(roles.map(({ id }) => ({ accountId: made.id, roleId: id, grantedBy: by })));
  const reachable = person.phoneE164 ?? person.emailPersonal ?? person.emailCompany;
  if (byBirthDate || reachable === null) return;
  const request = { accountId: made.id, purpose: 'FIRST_LOGIN', by, now } as const;
  await sendActivation(db, deps, made.id, username, await issueActivation(db, request));
}
