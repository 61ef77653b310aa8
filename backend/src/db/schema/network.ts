import { NETWORK_KINDS, NETWORK_SERVICES, NETWORK_STATES } from '@portal/domain/network';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { allOf, id, oneOf, ref, stamps } from './columns.ts';
import { agentGroup, office, province } from './organisation.ts';

/** Open spans by weekday, 1 Monday to 7 Sunday: `{"1":[["08:00","12:00"]]}`. */
type Hours = Partial<Record<1 | 2 | 3 | 4 | 5 | 6 | 7, [string, string][]>>;

/** What the public reads of an office or of a general agency (areas/sales-activity.md 3). The name leads links to it. */
export const networkPlace = pgTable(
  'network_place',
  {
    id: id(),
    officeId: ref().references(() => office.id),
    groupId: ref().references(() => agentGroup.id),
    kind: text({ enum: NETWORK_KINDS }).notNull(),
    name: text().notNull(),
    nameFold: text().notNull(),
    provinceCode: text()
      .notNull()
      .references(() => province.code),
    address: text().notNull(),
    addressFold: text().notNull(),
    phone: text(),
    lat: doublePrecision(),
    lon: doublePrecision(),
    hours: jsonb().$type<Hours>().notNull().default({}),
    services: text({ enum: NETWORK_SERVICES }).array().notNull().default([]),
    notice: text(),
    noticeFrom: date(),
    noticeTo: date(),
    status: text({ enum: NETWORK_STATES }).notNull().default('OPEN'),
    publishFrom: date(),
    ...stamps(),
  },
  (t) => [
    oneOf('network_place_kind_check', t.kind, NETWORK_KINDS),
    oneOf('network_place_status_check', t.status, NETWORK_STATES),
    allOf('network_place_services_check', t.services, NETWORK_SERVICES),
    check('network_place_owner_check', sql`num_nonnulls(${t.officeId}, ${t.groupId}) = 1`),
    check('network_place_coordinates_check', sql`(${t.lat} is null) = (${t.lon} is null)`),
    unique('network_place_office_key').on(t.officeId),
    unique('network_place_group_key').on(t.groupId),
    unique('network_place_name_key').on(t.nameFold),
    index('network_place_province_idx').on(t.provinceCode),
  ],
);
