import { AGENT_GROUP_TYPES, AGENT_LEVELS, AGENT_TYPES } from '@portal/domain/agent';
import { COMPANY } from '@portal/domain/company';
import { GENDERS } from '@portal/domain/person';
import { fold } from '@portal/types';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/handle.ts';
import { agent, agentGroup, office } from '../../../db/schema/index.ts';
import { PLACES } from '../../../db/sealed-columns.ts';
import type { ApplyContext, CheckedRow, ImportKind, Values } from '../../../import/import-kind.ts';
import { openAccount } from './agent-account.ts';
import { idNumberColumns } from './id-number.ts';
import { OFFICE } from './offices.ts';
import {
  AGENT,
  checkKnown,
  currentBy,
  idOf,
  idsOf,
  maybeText,
  text,
  versionsBy,
} from './values.ts';

const GROUP = { code: agentGroup.code, id: agentGroup.id };
const LOWEST = AGENT_LEVELS.length;

const versions: ImportKind['versions'] = (db, keys) =>
  versionsBy(
    db
      .select({ key: agent.agentCode, version: agent.version })
      .from(agent)
      .where(inArray(agent.agentCode, keys)),
  );

const levelOf = (values: Values): number => Number(values.level ?? LOWEST);

/** A manager has a higher level than the agent, in the file or, where it is not in it, in the database. */
async function checkLevels(db: Db, rows: CheckedRow[]): Promise<void> {
  const levels = new Map<string, number>();
  const managers = [...new Set(rows.map(({ values }) => maybeText(values, 'managerCode')))];
  const codes = managers.filter((code) => code !== null);
  if (codes.length === 0) return;
  const found = await db
    .select({ code: agent.agentCode, level: agent.level })
    .from(agent)
    .where(inArray(agent.agentCode, codes));
  for (const { code, level } of found) levels.set(code, level);
  for (const { key, values } of rows) levels.set(key, levelOf(values));
  for (const { values, problems } of rows) {
    const manager = levels.get(maybeText(values, 'managerCode') ?? '');
    if (manager !== undefined && manager >= levelOf(values))
      problems.push({ column: 'managerCode', code: 'LEVEL' });
  }
}

function checkTwice(rows: CheckedRow[]): void {
  const first = new Map<string, number>();
  for (const { no, values, problems } of rows) {
    const number = maybeText(values, 'idNumber');
    if (number === null) continue;
    const row = first.get(number);
    if (row === undefined) first.set(number, no);
    else problems.push({ column: 'idNumber', code: 'DUPLICATE', params: { row: String(row) } });
  }
}

const rowOf = async ({ db, deps }: ApplyContext, values: Values) => {
  const fullName = text(values, 'fullName');
  return {
    ...{ fullName, nameFold: fold(fullName), birthDate: text(values, 'birthDate') },
    gender: text(values, 'gender') as (typeof GENDERS)[number],
    ...idNumberColumns(deps, PLACES.agent(text(values, 'agentCode')), text(values, 'idNumber')),
    phoneE164: maybeText(values, 'phone'),
    emailPersonal: maybeText(values, 'emailPersonal'),
    emailCompany: maybeText(values, 'emailCompany'),
    address: maybeText(values, 'address'),
    agentType: text(values, 'agentType') as (typeof AGENT_TYPES)[number],
    groupType: text(values, 'groupType') as (typeof AGENT_GROUP_TYPES)[number],
    level: levelOf(values),
    officeId: await idOf(db, office, OFFICE, maybeText(values, 'officeCode')),
    groupId: await idOf(db, agentGroup, GROUP, maybeText(values, 'groupCode')),
    licenceNo: maybeText(values, 'licenceNo'),
    ...{ licenceFrom: maybeText(values, 'licenceFrom'), licenceTo: maybeText(values, 'licenceTo') },
    joinedOn: text(values, 'joinedOn'),
    ...{ isGad: values.isGad === true, agencyFlag: values.agencyFlag === true },
  };
};

export const agents: ImportKind = {
  kind: 'agents',
  key: 'agentCode',
  parents: ['managerCode'],
  columns: {
    agentCode: {
      type: 'text',
      max: 20,
      required: true,
      heads: ['Mã đại lý', 'Mã số', 'Agent code'],
    },
    fullName: { type: 'text', max: 100, required: true, heads: ['Họ tên', 'Họ và tên', 'Name'] },
    gender: { type: 'code', codes: GENDERS, required: true, heads: ['Giới tính'] },
    birthDate: { type: 'day', required: true, heads: ['Ngày sinh', 'Date of birth'] },
    idNumber: { type: 'idNumber', required: true, heads: ['Số CCCD', 'CCCD', 'Số giấy tờ'] },
    phone: { type: 'phone', heads: ['Điện thoại', 'Số điện thoại'] },
    emailPersonal: { type: 'email', heads: ['Email cá nhân', 'Email', 'Personal e-mail'] },
    emailCompany: { type: 'email', heads: ['Email công ty', 'Company e-mail'] },
    address: { type: 'text', max: 300, heads: ['Địa chỉ'] },
    agentType: { type: 'code', codes: AGENT_TYPES, required: true, heads: ['Chức danh', 'Type'] },
    groupType: {
      type: 'code',
      codes: AGENT_GROUP_TYPES,
      required: true,
      heads: ['Nhóm chức danh'],
    },
    level: { type: 'int', min: 1, max: LOWEST, heads: ['Cấp'] },
    managerCode: { type: 'text', max: 20, heads: ['Mã người quản lý', 'Manager'] },
    officeCode: { type: 'text', max: 30, required: true, heads: ['Mã văn phòng', 'Office'] },
    groupCode: { type: 'text', max: 30, heads: ['Mã tổng đại lý', 'Group'] },
    licenceNo: { type: 'text', max: 40, heads: ['Số chứng chỉ', 'Licence'] },
    licenceFrom: { type: 'day', heads: ['Chứng chỉ từ ngày', 'Licence from'] },
    licenceTo: { type: 'day', heads: ['Chứng chỉ đến ngày', 'Licence to'] },
    joinedOn: { type: 'day', required: true, heads: ['Ngày vào', 'Ngày gia nhập', 'Joined on'] },
    isGad: { type: 'flag', heads: ['Là GAD'] },
    agencyFlag: { type: 'flag', heads: ['Tổng đại lý'] },
  },
  versions,
  current(db, keys) {
    const manager = alias(agent, 'manager');
    return currentBy(
      db
        .select({
          ...{ agentCode: agent.agentCode, fullName: agent.fullName, gender: agent.gender },
          ...{ birthDate: agent.birthDate, phone: agent.phoneE164, address: agent.address },
          ...{ emailPersonal: agent.emailPersonal, emailCompany: agent.emailCompany },
          ...{ agentType: agent.agentType, groupType: agent.groupType, level: agent.level },
          ...{
            managerCode: manager.agentCode,
            officeCode: office.code,
            groupCode: agentGroup.code,
          },
          ...{ licenceNo: agent.licenceNo, licenceFrom: agent.licenceFrom },
          ...{ licenceTo: agent.licenceTo, joinedOn: agent.joinedOn },
        })
        .from(agent)
        .leftJoin(manager, eq(manager.id, agent.managerId))
        .leftJoin(office, eq(office.id, agent.officeId))
        .leftJoin(agentGroup, eq(agentGroup.id, agent.groupId))
        .where(inArray(agent.agentCode, keys)),
      'agentCode',
    );
  },
  async check(db, rows) {
    await checkKnown(db, rows, 'officeCode', (tx, codes) => idsOf(tx, office, OFFICE, codes));
    await checkKnown(db, rows, 'groupCode', (tx, codes) => idsOf(tx, agentGroup, GROUP, codes));
    await checkLevels(db, rows);
    checkTwice(rows);
    for (const { values, problems } of rows) {
      const [from, to] = [maybeText(values, 'licenceFrom'), maybeText(values, 'licenceTo')];
      if (from !== null && to !== null && from > to)
        problems.push({ column: 'licenceFrom', code: 'RANGE' });
    }
  },
  async apply(context, values, exists) {
    const { db } = context;
    const agentCode = text(values, 'agentCode');
    const row = await rowOf(context, values);
    const [unit] =
      row.officeId === null
        ? []
        : await db.select({ id: office.orgUnitId }).from(office).where(eq(office.id, row.officeId));
    const orgUnitId = unit?.id ?? null;
    if (exists) {
      await db
        .update(agent)
        .set({ ...row, orgUnitId })
        .where(and(eq(agent.agentCode, agentCode), ne(agent.status, 'TERMINATED')));
      return idOf(db, agent, AGENT, agentCode);
    }
    const [made] = await db
      .insert(agent)
      .values({ agentCode, companyId: COMPANY, orgUnitId, ...row })
      .returning({ id: agent.id });
    if (made === undefined) return null;
    await openAccount(context, made.id, { username: agentCode, ...row });
    return made.id;
  },
  async link({ db }, values) {
    const manager = maybeText(values, 'managerCode');
    const managerId = await idOf(db, agent, AGENT, manager);
    await db
      .update(agent)
      .set({ managerId })
      .where(eq(agent.agentCode, text(values, 'agentCode')));
  },
};
