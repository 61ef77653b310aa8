import * as z from 'zod/mini';
import { ACT_REASON } from './approval.ts';

const code = z.string().check(z.trim(), z.maxLength(30), z.regex(/^[A-Za-z0-9][\w.-]*$/));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const maybeCode = z.nullable(z.string().check(z.trim(), z.maxLength(30)));
const reason = z._default(z.string().check(z.trim(), z.maxLength(ACT_REASON.max)), '');
/** The version that was seen; null makes a new one. */
const version = z.nullable(z.number().check(z.int(), z.positive()));

/** GET admin/org/unit and admin/org/office. */
export const orgPlaceQuery = z.object({
  code: z.string().check(z.trim(), z.minLength(1), z.maxLength(30)),
});

const level = z.number().check(z.int(), z.minimum(1), z.maximum(6));
/** A unit; the top one has no parent. Level 1 is the highest. */
export const orgUnit = z.object({
  ...{ code: z.string(), name: z.string(), level: z.number() },
  ...{ parentCode: z.nullable(z.string()), version: z.number() },
});
export type OrgUnit = z.infer<typeof orgUnit>;
/** PUT admin/org/unit. The code names the unit and never changes. */
export const orgUnitSave = z.strictObject({
  ...{ code, name, level, parentCode: maybeCode, version, reason },
});
export type OrgUnitSave = z.input<typeof orgUnitSave>;

export const OFFICE_STATES = ['OPEN', 'CLOSED'] as const;
export const orgOffice = z.object({
  ...{ code: z.string(), name: z.string(), provinceCode: z.string(), address: z.string() },
  ...{ phone: z.nullable(z.string()), unitCode: z.nullable(z.string()) },
  ...{ status: z.enum(OFFICE_STATES), version: z.number() },
});
export type OrgOffice = z.infer<typeof orgOffice>;
/** PUT admin/org/office. The code names the office and never changes. */
export const orgOfficeSave = z.strictObject({
  ...{ code, name, unitCode: maybeCode, version, reason },
  provinceCode: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
  address: z.string().check(z.trim(), z.maxLength(300)),
  phone: z.nullable(z.string().check(z.trim(), z.maxLength(30))),
  status: z.enum(OFFICE_STATES),
});
export type OrgOfficeSave = z.input<typeof orgOfficeSave>;
