import { AGENT_LEVELS } from '@portal/domain/agent';
import type { Language, PersonalInfo } from '@portal/types';
import { eq, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/handle.ts';
import { IN_VIETNAM } from '../../db/local-time.ts';
import { account, agent, candidate, office, staff } from '../../db/schema/index.ts';
import { PLACES } from '../../db/sealed-columns.ts';
import type { Deps } from '../../deps/deps.ts';
import { httpError } from '../../errors/messages.ts';
import { maskEmail, maskPhone } from '../../scope/mask.ts';
import { agentTypeName } from '../auth/agent-type-name.ts';
import { candidateInfo } from '../auth/profile-store.ts';
import { idNumberMask } from './id-number.ts';

const manager = alias(agent, 'manager');
const day = (column: PgColumn) => sql<string | null>`to_char(${column}, 'YYYYMMDD')`;

const columns = {
  username: account.username,
  fullname: account.fullname,
  gender: sql<'M' | 'F' | null>`coalesce(${agent.gender}, ${candidate.gender}, ${staff.gender})`,
  birthDate: sql<
    string | null
  >`to_char(coalesce(${agent.birthDate}, ${candidate.birthDate}), 'YYYYMMDD')`,
  phone: sql<
    string | null
  >`coalesce(${agent.phoneE164}, ${candidate.phoneE164}, ${staff.phoneE164}, ${account.phoneE164})`,
  emailPersonal: sql<
    string | null
  >`coalesce(${agent.emailPersonal}, ${candidate.email}, ${account.email})`,
  emailCompany: sql<string | null>`coalesce(${agent.emailCompany}, ${staff.email})`,
  agentNumber: agent.idNumberEnc,
  candidateNumber: candidate.idNumberEnc,
  candidateCode: candidate.code,
  avatar: account.avatar,
  urlFacebook: account.urlFacebook,
  urlZalo: account.urlZalo,
  candidateId: account.candidateId,
  lastLoginAt: sql<
    string | null
  >`to_char(${account.lastLoginAt} at time zone ${IN_VIETNAM}, 'YYYYMMDDHH24MISS')`,
  agent: {
    agentCode: agent.agentCode,
    agentType: agent.agentType,
    level: agent.level,
    officeName: sql<string | null>`${office.name}`,
    officeAddress: sql<string | null>`${office.address}`,
    managerName: sql<string | null>`${manager.fullName}`,
    managerCode: sql<string | null>`${manager.agentCode}`,
    licenceNo: agent.licenceNo,
    licenceFrom: day(agent.licenceFrom),
    licenceTo: day(agent.licenceTo),
    joinedOn: day(agent.joinedOn),
    status: agent.status,
  },
};

const readRow = async (db: Db, accountId: number) => {
  const [row] = await db
    .select(columns)
    .from(account)
    .leftJoin(agent, eq(agent.id, account.agentId))
    .leftJoin(office, eq(office.id, agent.officeId))
    .leftJoin(manager, eq(manager.id, agent.managerId))
    .leftJoin(candidate, eq(candidate.id, account.candidateId))
    .leftJoin(staff, eq(staff.id, account.staffId))
    .where(eq(account.id, accountId));
  return row;
};

/** What the caller sees about themselves; the identity number is masked even for its owner. */
export async function personalInfo(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  accountId: number,
  language: Language,
): Promise<PersonalInfo> {
  const row = await readRow(db, accountId);
  if (row === undefined) throw httpError('NOT_FOUND');
  const { agentNumber, candidateNumber, candidateCode, candidateId, agent: place, ...rest } = row;
  const hasAgent = place?.agentCode != null;
  const [sealed, sealedFor] =
    agentNumber === null
      ? [candidateNumber, PLACES.candidate(candidateCode ?? '')]
      : [agentNumber, PLACES.agent(place?.agentCode ?? '')];
  const agentPart = (): PersonalInfo['agent'] => {
    const { agentType, level, ...part } = place as NonNullable<typeof place>;
    return {
      ...part,
      agentTypeName: agentTypeName(agentType, language),
      levelName: agentTypeName(AGENT_LEVELS[level - 1] ?? agentType, language),
    };
  };
  return {
    ...rest,
    idNumberMasked: idNumberMask(secrets, sealed, sealedFor),
    agent: hasAgent ? agentPart() : null,
    candidate: candidateId === null ? null : ((await candidateInfo(db, candidateId)) ?? null),
  };
}

/** The same as staff see it who impersonate and may not read contacts (M4). */
export const withoutContacts = (info: PersonalInfo): PersonalInfo => ({
  ...info,
  phone: maskPhone(info.phone),
  emailPersonal: maskEmail(info.emailPersonal),
  emailCompany: maskEmail(info.emailCompany),
});
