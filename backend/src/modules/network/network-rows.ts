import type { NetworkRows } from '@portal/types';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { agentGroup, networkPlace, office, province } from '../../db/schema/index.ts';
import { editedPlace } from './columns.ts';
import { placeOrder } from './network-store.ts';

/** Open offices without a place, and general agencies without one. */
export async function readMissing(db: Db): Promise<NetworkRows['missing']> {
  const offices = await db
    .select({ office })
    .from(office)
    .leftJoin(networkPlace, eq(networkPlace.officeId, office.id))
    .where(and(isNull(networkPlace.id), eq(office.status, 'OPEN')))
    .orderBy(sql`${office.name} collate "vi-x-icu"`);
  const groups = await db
    .select({ ownerId: agentGroup.id, name: agentGroup.name })
    .from(agentGroup)
    .leftJoin(networkPlace, eq(networkPlace.groupId, agentGroup.id))
    .where(isNull(networkPlace.id))
    .orderBy(sql`${agentGroup.name} collate "vi-x-icu"`);
  return [
    ...offices.map(({ office: { id: ownerId, name, provinceCode, address, phone } }) => ({
      ...{ kind: 'OFFICE' as const, ownerId, name, provinceCode, address, phone },
    })),
    ...groups.map((group) => ({
      ...{ kind: 'GENERAL_AGENCY' as const, ...group },
      ...{ provinceCode: null, address: '', phone: null },
    })),
  ];
}

/** Every place, also what is closed or not shown yet, and what has none. */
export async function readRows(db: Db): Promise<NetworkRows> {
  const rows = await db
    .select({ place: networkPlace })
    .from(networkPlace)
    .innerJoin(province, eq(province.code, networkPlace.provinceCode))
    .orderBy(...placeOrder);
  return { places: rows.map(({ place }) => editedPlace(place)), missing: await readMissing(db) };
}
