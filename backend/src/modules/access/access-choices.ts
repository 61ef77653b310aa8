import type { AccessChoices } from '@portal/types';
import { asc } from 'drizzle-orm';
import { authorityItem, menuItem } from '../../db/schema/index.ts';
import { translatedValue } from '../../db/translated-text.ts';
import type { Caller } from '../../lookup/caller.ts';

/** The rights and the items of the menu that can be asked about. */
export async function accessChoices({ db, language }: Caller): Promise<AccessChoices> {
  const rights = await db.select().from(authorityItem).orderBy(asc(authorityItem.sort));
  const items = await db.select().from(menuItem).orderBy(asc(menuItem.sort), asc(menuItem.id));
  const named = items.map((row) => ({ ...row, name: translatedValue(row, 'name', language) }));
  return {
    authorities: rights.map((row) => ({
      code: row.code,
      name: translatedValue(row, 'name', language),
    })),
    menuItems: named.map(({ id, name, parentId }) => ({
      ...{ id, name },
      parent: named.find((one) => one.id === parentId)?.name ?? null,
    })),
  };
}
