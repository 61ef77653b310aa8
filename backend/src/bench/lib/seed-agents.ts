import { fold } from '@portal/types';
import type pg from 'pg';
import * as schema from '../../db/schema/index.ts';
import { hashToken, newToken } from '../../modules/auth/token.ts';
import { copyRows } from '../../seed/copy.ts';
import { DECREE_VERSION } from '../../seed/data/settings.ts';
import { personName } from '../../seed/people.ts';
import { random } from '../../seed/random.ts';

/** Above every id of the demonstration. */
const FIRST_ID = 10_000_000;
const MANAGER = '20000008';
const HOUR_MS = 3_600_000;

interface Manager {
  id: number;
  company: number;
  office: number;
  unit: number;
  role: number;
}

async function findManager(client: pg.ClientBase): Promise<Manager> {
  const { rows } = await client.query<Manager>(
    `select id::int, company_id::int as company, office_id::int as office, org_unit_id::int as unit,
            (select r.id::int from role r where r.code = 'AGENT') as role
       from agent where agent_code = $1`,
    [MANAGER],
  );
  if (rows[0] === undefined) throw new Error(`no agent ${MANAGER}`);
  return rows[0];
}

/** So many consultants below a manager of the demonstration, with accounts and the role of agents. Returns their accounts. */
export async function seedAgents(client: pg.ClientBase, count: number): Promise<number[]> {
  const { id: managerId, company, office, unit, role } = await findManager(client);
  const r = random('agents of the bench');
  const people = Array.from({ length: count }, (_, at) => ({
    id: FIRST_ID + at,
    code: `7${String(at).padStart(7, '0')}`,
    fullName: personName(r, r.chance(0.5) ? 'F' : 'M'),
  }));
  await copyRows(
    client,
    schema.agent,
    people.map(({ id, code, fullName }) => ({
      ...{ id, agentCode: code, companyId: company, fullName, nameFold: fold(fullName) },
      ...{ gender: 'F' as const, birthDate: '1990-02-01', agentType: 'FC' as const },
      ...{ groupType: 'FC' as const, level: 9, officeId: office, orgUnitId: unit },
      ...{ managerId, joinedOn: '2026-01-05' },
    })),
  );
  await copyRows(
    client,
    schema.account,
    people.map(({ id, code, fullName }) => ({
      ...{ id, username: code, accountType: 2, agentId: id, fullname: fullName },
      ...{ confirmDecree: true, decreeVersion: DECREE_VERSION },
    })),
  );
  await copyRows(
    client,
    schema.accountRole,
    people.map(({ id }) => ({ accountId: id, roleId: role })),
  );
  return people.map(({ id }) => id);
}

/** The first accounts that `seedAgents` made, in their order. */
export async function benchAgents(client: pg.ClientBase, most: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    'select id::int from account where id >= $1 order by id limit $2',
    [FIRST_ID, most],
  );
  return rows.map(({ id }) => id);
}

/** Opens a session for each account, as a sign-in does, without its password. Returns the headers of their calls. */
export async function openSessions(
  client: pg.ClientBase,
  accounts: readonly number[],
): Promise<Record<string, string>[]> {
  const now = new Date();
  const opened = accounts.map((accountId) => ({
    accountId,
    token: newToken(),
    deviceId: `bench-${accountId}`,
  }));
  await copyRows(
    client,
    schema.session,
    opened.map(({ accountId, token, deviceId }) => ({
      ...{ accountId, deviceId, tokenHash: hashToken(token), createdAt: now, lastSeenAt: now },
      ...{ absoluteExpiresAt: new Date(now.getTime() + 12 * HOUR_MS), authenticatedAt: now },
      ...{ authLevel: 2, factorAt: now },
    })),
  );
  return opened.map(({ token, deviceId }) => ({
    'content-type': 'application/json',
    'x-device-id': deviceId,
    authorization: `Bearer ${token}`,
  }));
}
