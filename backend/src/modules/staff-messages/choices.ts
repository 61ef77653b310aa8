import { NOTIFICATION_CHANNELS } from '@portal/domain/notification';
import type { StaffMessageChoices } from '@portal/types';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { office, orgUnit, role } from '../../db/schema/index.ts';
import { translatedValue } from '../../db/translated-text.ts';
import type { Caller } from '../../lookup/caller.ts';
import { settingOf } from '../../settings/setting-of.ts';
import { unconfigured } from './channels.ts';

const above = alias(orgUnit, 'above');

/** What the steps of a message offer: places within the caller's unit, living roles, channels with what they lack. */
export async function messageChoices(call: Caller): Promise<StaffMessageChoices> {
  const { db, deps, language, subject } = call;
  const own = subject.staff?.scopeUnits ?? null;
  const units = await db
    .select({ id: orgUnit.id, code: orgUnit.code, name: orgUnit.name, parent: above.code })
    .from(orgUnit)
    .leftJoin(above, eq(above.id, orgUnit.parentId))
    .where(own === null ? undefined : inArray(orgUnit.id, [...own]))
    .orderBy(asc(orgUnit.path));
  const offered = new Set(units.map(({ code }) => code));
  const offices = await db
    .select({ code: office.code, name: office.name })
    .from(office)
    .where(
      and(
        eq(office.status, 'OPEN'),
        own === null ? undefined : inArray(office.orgUnitId, [...own]),
      ),
    )
    .orderBy(asc(office.name));
  const roles = await db.select().from(role).where(isNull(role.retiredAt)).orderBy(asc(role.id));
  return {
    units: units.map(({ code, name, parent }) => ({
      ...{ code, name },
      parent: parent !== null && offered.has(parent) ? parent : null,
    })),
    offices,
    roles: roles.map((row) => ({ code: row.code, name: translatedValue(row, 'name', language) })),
    company: own === null,
    channels: NOTIFICATION_CHANNELS.map((channel) => {
      const why = unconfigured(deps, channel);
      return { channel, configured: why === undefined, why: why?.[language] ?? null };
    }),
    freeMax: await settingOf(db, 'MESSAGE_FREE_MAX'),
    smsUnaccent: await settingOf(db, 'MESSAGE_SMS_UNACCENT'),
    quiet: await settingOf(db, 'MESSAGE_QUIET'),
  };
}
