import { AGENT_LEVELS } from '@portal/domain/agent';
import { fold } from '@portal/types/text/fold';
import type pg from 'pg';
import * as schema from '../db/schema/index.ts';
import { dateOf, monthOf } from './calendar.ts';
import { copyRows } from './copy.ts';
import { groupsOf } from './data/cast.ts';
import { COMPANY, OFFICE_PROVINCES, UNIT_NAMES } from './data/organisation.ts';
import { FORMER_PROVINCES, PROVINCES } from './data/provinces.ts';
import { address, fakeLandline } from './people.ts';
import type { AgentRow, CandidateRow, StaffRow } from './people-rows.ts';
import type { Plan } from './plan.ts';
import { random } from './random.ts';
import type { Office, Tree, Unit } from './tree.ts';

const provinceRows = (): (typeof schema.province.$inferInsert)[] => {
  const today = PROVINCES.map(([code, name], i) => ({
    code,
    name,
    nameFold: fold(name),
    mergedInto: null,
    sort: i + 1,
  }));
  const before = PROVINCES.flatMap(([heir, , , former]) =>
    former.map((code) => {
      const name = FORMER_PROVINCES[code] ?? '';
      return {
        code: `C${code}`,
        name,
        nameFold: fold(name),
        mergedInto: heir,
        sort: 100 + Number(code),
      };
    }),
  );
  return [...today, ...before];
};

const provinceOf = (index: number): readonly [code: string, name: string] => {
  const code = OFFICE_PROVINCES[index % OFFICE_PROVINCES.length];
  const found = PROVINCES.find((province) => province[0] === code);
  return [found?.[0] ?? '79', found?.[1] ?? ''];
};

/** The code of that province. */
export const provinceCodeOf = (officeId: number): string => provinceOf(officeId - 1)[0];

/** The name of the province in which an office is, for addresses of its customers. */
export const provinceOfOffice = (office: Office): string => provinceOf(office.id - 1)[1];

const officeName = (index: number): string => {
  const [, province] = provinceOf(index);
  const round =
    1 +
    OFFICE_PROVINCES.slice(0, index % OFFICE_PROVINCES.length).filter(
      (code) => code === OFFICE_PROVINCES[index % OFFICE_PROVINCES.length],
    ).length;
  const turn = Math.floor(index / OFFICE_PROVINCES.length);
  const number = round + turn * 4;
  return `Văn phòng ${province.replace('Thành phố ', '')}${number > 1 ? ` ${number}` : ''}`;
};

const unitRow = ({
  id,
  level,
  index,
  parentId,
  path,
}: Unit): typeof schema.orgUnit.$inferInsert => {
  const code = AGENT_LEVELS[level - 1] ?? 'ND';
  const name =
    level === 6
      ? officeName(index)
      : (UNIT_NAMES[level - 1]?.[index] ?? `${level === 5 ? 'Cụm' : 'Vùng'} ${index + 1}`);
  return {
    id,
    companyId: COMPANY.id,
    level,
    code: `${code}-${String(index + 1).padStart(3, '0')}`,
    name,
    parentId,
    path,
  };
};

/** An office of the tree, in its province. */
export const officeRow = ({ id, unit }: Office): typeof schema.office.$inferInsert => {
  const [provinceCode, provinceName] = provinceOf(id - 1);
  const name = officeName(id - 1);
  return {
    id,
    code: `VP${String(id).padStart(3, '0')}`,
    name,
    nameFold: fold(name),
    provinceCode,
    address: address(random(`office ${id}`), provinceName),
    phone: fakeLandline(8_000_000 + id),
    orgUnitId: unit.id,
  };
};

/** The structure of this month and the two before it. */
const historyRows = function* (
  { places }: Tree,
  { today }: Plan,
): Iterable<typeof schema.agentHierarchyHist.$inferInsert> {
  for (const months of [-2, -1, 0]) {
    for (const { id, manager, unit, groupId, path } of places) {
      yield {
        agentId: id,
        yyyymm: monthOf(today, months),
        managerId: manager?.id ?? null,
        orgUnitId: unit.id,
        groupId,
        path,
      };
    }
  }
};

export interface People {
  agents: AgentRow[];
  staff: StaffRow[];
  candidates: CandidateRow[];
}

export const writeOrganisation = async (
  client: pg.ClientBase,
  plan: Plan,
  tree: Tree,
  { agents, staff, candidates }: People,
): Promise<void> => {
  const groups = groupsOf(plan.levels[6], plan.levels[7]);
  const leader = (gad: number) =>
    tree.places.find(({ level, index }) => level === 8 && index === gad)?.id ?? null;
  await copyRows(client, schema.company, [COMPANY]);
  await copyRows(client, schema.province, provinceRows());
  await copyRows(client, schema.orgUnit, tree.units.map(unitRow));
  await copyRows(client, schema.office, tree.offices.map(officeRow));
  await copyRows(
    client,
    schema.agentGroup,
    groups.map(({ code, slug, name, business, gad }, i) => ({
      id: i + 1,
      code,
      slug,
      name,
      gadAgentId: leader(gad),
      business,
    })),
  );
  await copyRows(client, schema.agent, agents);
  await copyRows(
    client,
    schema.agentGroupMember,
    tree.places.flatMap(({ id, groupId }) =>
      groupId === null
        ? []
        : [{ agentId: id, groupId, startsOn: dateOf(plan.today - 400), endsOn: null }],
    ),
  );
  await copyRows(client, schema.agentHierarchyHist, historyRows(tree, plan));
  await copyRows(client, schema.staff, staff);
  await copyRows(client, schema.candidate, candidates);
};
