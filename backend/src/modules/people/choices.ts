import type { PeopleChoices } from '@portal/types';
import { asc, eq, isNull } from 'drizzle-orm';
import { office, role } from '../../db/schema/index.ts';
import { translatedValue } from '../../db/translated-text.ts';
import type { Caller } from '../../lookup/caller.ts';

/** What filters and forms of people offer: living roles and open offices. */
export async function choices({ db, language }: Caller): Promise<PeopleChoices> {
  const roles = await db.select().from(role).where(isNull(role.retiredAt)).orderBy(asc(role.id));
  const offices = await db
    .select({ code: office.code, name: office.name })
    .from(office)
    .where(eq(office.status, 'OPEN'))
    .orderBy(asc(office.name));
  const named = roles.map((row) => ({
    code: row.code,
    name: translatedValue(row, 'name', language),
  }));
  return { roles: named, offices };
}
