import { saveOrgOffice, saveOrgUnit } from '@portal/api-client/admin';
import { ACT_REASON, type Http, type OrgOffice, type OrgUnit } from '@portal/types';
import * as z from 'zod/mini';

export type PlaceKind = 'unit' | 'office';
export type Place = OrgUnit | OrgOffice;

/** Which unit or office a dialog is about: one by its code, or a new one below a unit. */
export interface ChosenPlace {
  kind: PlaceKind;
  /** Null for a new one. */
  code: string | null;
  /** Of a new one: the unit above and its level; null for a unit at the top. */
  above: { code: string; level: number } | null;
}

/** The fields of each kind in the order of the form. */
export const PLACE_FIELDS = {
  unit: ['code', 'name', 'level', 'parentCode'],
  office: ['code', 'name', 'unitCode', 'provinceCode', 'address', 'phone', 'status'],
} as const;
export type PlaceField = (typeof PLACE_FIELDS)[PlaceKind][number];

/** Every field as text; those of the other kind stay empty. */
export type PlaceValues = Record<PlaceField, string>;

const NONE: PlaceValues = {
  ...{ code: '', name: '', level: '1', parentCode: '' },
  ...{ unitCode: '', provinceCode: '', address: '', phone: '', status: 'OPEN' },
};

/** A unit or an office as the form has it. */
export const valuesOf = (place: Place): PlaceValues =>
  Object.fromEntries(
    Object.entries(NONE).map(([field]) => [field, String(place[field as keyof Place] ?? '')]),
  ) as PlaceValues;

/** What the form begins with for a new one. */
export const newValues = ({ above }: ChosenPlace): PlaceValues => ({
  ...NONE,
  level: String(Math.min(6, (above?.level ?? 0) + 1)),
  parentCode: above?.code ?? '',
  unitCode: above?.code ?? '',
});

const text = z.string().check(z.trim());
const needed = text.check(z.minLength(1));
/** What is needed of each kind; the service checks the rest. */
export const placeSchema = (kind: PlaceKind) =>
  z.object({
    ...{ code: needed, name: needed, level: text, parentCode: text, unitCode: text },
    ...{ provinceCode: kind === 'office' ? needed : text, address: text, phone: text },
    status: text,
    reason: text.check(z.minLength(ACT_REASON.min), z.maxLength(ACT_REASON.max)),
  });

/** Sends a form; `version` null makes a new one. */
export function savePlace(
  http: Http,
  kind: PlaceKind,
  values: PlaceValues & { reason: string },
  version: number | null,
): Promise<Place> {
  const { code, name, reason } = values;
  if (kind === 'unit') {
    const parentCode = values.parentCode || null;
    return saveOrgUnit(http, {
      code,
      name,
      level: Number(values.level),
      parentCode,
      version,
      reason,
    });
  }
  const { provinceCode, address, status } = values;
  return saveOrgOffice(http, {
    ...{ code, name, provinceCode, address, version, reason },
    ...{ phone: values.phone || null, unitCode: values.unitCode || null },
    status: status === 'CLOSED' ? 'CLOSED' : 'OPEN',
  });
}
