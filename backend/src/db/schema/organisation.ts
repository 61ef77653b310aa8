import { AGENT_GROUP_TYPES, AGENT_TYPES, CANDIDATE_STAGES } from '@portal/domain/agent';
import { GENDERS, PERSON_STATUSES } from '@portal/domain/person';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, moment, oneOf, ref, stamps } from './columns.ts';

export const company = pgTable('company', {
  id: id(),
  code: text().notNull().unique(),
  name: text().notNull(),
  emailDomain: text().notNull(),
  hotline: text().notNull(),
  address: text().notNull(),
  hours: text().notNull(),
  ...stamps(),
});

/** The 34 provinces of 2025; the 63 former ones point to their heir with mergedInto. */
export const province = pgTable(
  'province',
  {
    code: text().primaryKey(),
    name: text().notNull(),
    nameFold: text().notNull(),
    mergedInto: text().references((): AnyPgColumn => province.code),
    sort: integer().notNull().default(0),
    ...stamps(),
  },
  (t) => [index('province_merged_into_idx').on(t.mergedInto)],
);

/** ND/CAO 1, TH 2, AH 3, RH 4, OH 5, OFFICE 6. path = '/1/2/5/', ids from the top down to the unit itself. */
export const orgUnit = pgTable(
  'org_unit',
  {
    id: id(),
    companyId: ref()
      .notNull()
      .references(() => company.id),
    level: smallint().notNull(),
    code: text().notNull().unique(),
    name: text().notNull(),
    parentId: ref().references((): AnyPgColumn => orgUnit.id),
    path: text().notNull().default(''),
    ...stamps(),
  },
  (t) => [
    check('org_unit_level_check', sql`${t.level} between 1 and 6`),
    index('org_unit_parent_idx').on(t.parentId),
    index('org_unit_path_idx').on(t.path.op('text_pattern_ops')),
  ],
);

export const office = pgTable(
  'office',
  {
    id: id(),
    code: text().notNull().unique(),
    name: text().notNull(),
    nameFold: text().notNull(),
    provinceCode: text()
      .notNull()
      .references(() => province.code),
    address: text().notNull(),
    phone: text(),
    orgUnitId: ref().references(() => orgUnit.id),
    status: text({ enum: ['OPEN', 'CLOSED'] })
      .notNull()
      .default('OPEN'),
    ...stamps(),
  },
  (t) => [
    oneOf('office_status_check', t.status, ['OPEN', 'CLOSED']),
    index('office_province_idx').on(t.provinceCode),
    index('office_org_unit_idx').on(t.orgUnitId),
  ],
);

/** A group agency, led by a GAD. */
export const agentGroup = pgTable('agent_group', {
  id: id(),
  code: text().notNull().unique(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  gadAgentId: ref(),
  business: text().notNull(),
  ...stamps(),
});

/**
 * An agent at any of the nine levels. path = '/1/2/9/', agent ids from the top manager down to the agent itself;
 * triggers compute it from managerId and carry it, with office, unit and group, into the policies served.
 */
export const agent = pgTable(
  'agent',
  {
    id: id(),
    agentCode: text().notNull().unique(),
    companyId: ref()
      .notNull()
      .references(() => company.id),
    fullName: text().notNull(),
    nameFold: text().notNull(),
    gender: text({ enum: GENDERS }).notNull(),
    birthDate: date().notNull(),
    idNumberEnc: text(),
    /** Keyed hash of the identity number: one living agent a person. */
    idNumberHash: text(),
    phoneE164: text('phone_e164'),
    emailPersonal: text(),
    emailCompany: text(),
    address: text(),
    agentType: text({ enum: AGENT_TYPES }).notNull(),
    groupType: text({ enum: AGENT_GROUP_TYPES }).notNull(),
    level: smallint().notNull(),
    leaderLevel: smallint(),
    isGad: boolean().notNull().default(false),
    agencyFlag: boolean().notNull().default(false),
    officeId: ref().references(() => office.id),
    orgUnitId: ref().references(() => orgUnit.id),
    groupId: ref().references(() => agentGroup.id),
    managerId: ref().references((): AnyPgColumn => agent.id),
    path: text().notNull().default(''),
    licenceNo: text(),
    licenceFrom: date(),
    licenceTo: date(),
    joinedOn: date().notNull(),
    terminatedOn: date(),
    status: text({ enum: PERSON_STATUSES }).notNull().default('ACTIVE'),
    ...stamps(),
  },
  (t) => [
    check('agent_level_check', sql`${t.level} between 1 and 9`),
    oneOf('agent_gender_check', t.gender, GENDERS),
    oneOf('agent_type_check', t.agentType, AGENT_TYPES),
    oneOf('agent_group_type_check', t.groupType, AGENT_GROUP_TYPES),
    oneOf('agent_status_check', t.status, PERSON_STATUSES),
    index('agent_path_idx').on(t.path.op('text_pattern_ops')),
    index('agent_manager_idx').on(t.managerId),
    index('agent_office_idx').on(t.officeId),
    index('agent_org_unit_idx').on(t.orgUnitId),
    index('agent_group_idx').on(t.groupId),
    index('agent_level_idx').on(t.level, t.agentCode),
    index('agent_phone_idx').on(t.phoneE164),
    uniqueIndex('agent_id_number_key').on(t.idNumberHash).where(sql`${t.status} <> 'TERMINATED'`),
    index('agent_name_fold_idx').using('gin', t.nameFold.op('gin_trgm_ops')),
  ],
);

/** Who belonged to which group agency, and when; agent.groupId is the one of today. */
export const agentGroupMember = pgTable(
  'agent_group_member',
  {
    id: id(),
    agentId: ref()
      .notNull()
      .references(() => agent.id),
    groupId: ref()
      .notNull()
      .references(() => agentGroup.id),
    startsOn: date().notNull(),
    endsOn: date(),
    ...stamps(),
  },
  (t) => [
    unique('agent_group_member_key').on(t.agentId, t.groupId, t.startsOn),
    index('agent_group_member_group_idx').on(t.groupId),
  ],
);

/** The structure as it was in a month (yyyymm); month reports follow it, current data follow agent. */
export const agentHierarchyHist = pgTable(
  'agent_hierarchy_hist',
  {
    agentId: ref()
      .notNull()
      .references(() => agent.id),
    yyyymm: integer().notNull(),
    managerId: ref(),
    orgUnitId: ref(),
    groupId: ref(),
    path: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.agentId, t.yyyymm] }),
    index('agent_hierarchy_hist_path_idx').on(t.yyyymm, t.path.op('text_pattern_ops')),
  ],
);

/** Staff of the insurer. Without scopeOrgUnitId they see no policy rows at all (DOMAIN D3.6). */
export const staff = pgTable('staff', {
  id: id(),
  staffNo: text().notNull().unique(),
  fullName: text().notNull(),
  nameFold: text().notNull(),
  gender: text({ enum: GENDERS }).notNull().default('F'),
  dept: text().notNull(),
  email: text(),
  phoneE164: text('phone_e164'),
  scopeOrgUnitId: ref().references(() => orgUnit.id),
  /** Higher may not be impersonated by lower (IMP-04). */
  rank: smallint().notNull().default(1),
  status: text({ enum: PERSON_STATUSES }).notNull().default('ACTIVE'),
  ...stamps(),
});

export const candidate = pgTable(
  'candidate',
  {
    id: id(),
    code: text().notNull().unique(),
    fullName: text().notNull(),
    nameFold: text().notNull(),
    gender: text({ enum: GENDERS }),
    birthDate: date(),
    phoneE164: text('phone_e164'),
    email: text().notNull(),
    idNumberEnc: text(),
    /** Keyed hash of the identity number: finds a person without opening idNumberEnc. */
    idNumberHash: text(),
    provinceCode: text().references(() => province.code),
    officeId: ref().references(() => office.id),
    stage: text({ enum: CANDIDATE_STAGES }).notNull().default('REGISTERED'),
    registeredOn: date().notNull(),
    recruiterAgentId: ref().references(() => agent.id),
    examResult: text(),
    eraseAfter: date(),
    ...stamps(),
    erasedAt: moment(),
  },
  (t) => [
    oneOf('candidate_stage_check', t.stage, CANDIDATE_STAGES),
    // One person registers once (REG-13): the same name with the same e-mail or phone. Who withdrew may come again.
    uniqueIndex('candidate_email_key')
      .on(t.nameFold, sql`lower(${t.email})`)
      .where(sql`${t.erasedAt} is null and ${t.stage} <> 'WITHDRAWN'`),
    uniqueIndex('candidate_phone_key')
      .on(t.nameFold, t.phoneE164)
      .where(sql`${t.erasedAt} is null and ${t.stage} <> 'WITHDRAWN'`),
    index('candidate_email_idx').on(sql`lower(${t.email})`),
    index('candidate_phone_idx').on(t.phoneE164),
    index('candidate_id_number_hash_idx').on(t.idNumberHash),
    index('candidate_recruiter_idx').on(t.recruiterAgentId),
  ],
);
