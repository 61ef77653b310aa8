import { COMPANY } from '@portal/domain/company';
import { eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { orgUnit } from '../../../db/schema/index.ts';
import type { ImportKind } from '../../../import/import-kind.ts';
import { currentBy, idOf, maybeText, text, versionsBy } from './values.ts';

export const UNIT = { code: orgUnit.code, id: orgUnit.id };

export const units: ImportKind = {
  kind: 'units',
  key: 'code',
  parents: ['parentCode'],
  columns: {
    code: { type: 'text', max: 30, required: true, heads: ['Mã đơn vị', 'Mã', 'Unit code'] },
    name: { type: 'text', required: true, heads: ['Tên đơn vị', 'Tên', 'Unit'] },
    level: { type: 'int', min: 1, max: 6, required: true, heads: ['Cấp', 'Level'] },
    parentCode: { type: 'text', max: 30, heads: ['Mã đơn vị cấp trên', 'Thuộc', 'Parent'] },
  },
  versions: (db, keys) =>
    versionsBy(
      db
        .select({ key: orgUnit.code, version: orgUnit.version })
        .from(orgUnit)
        .where(inArray(orgUnit.code, keys)),
    ),
  current(db, keys) {
    const above = alias(orgUnit, 'above');
    return currentBy(
      db
        .select({
          ...{ code: orgUnit.code, name: orgUnit.name, level: orgUnit.level },
          parentCode: above.code,
        })
        .from(orgUnit)
        .leftJoin(above, eq(above.id, orgUnit.parentId))
        .where(inArray(orgUnit.code, keys)),
      'code',
    );
  },
  async apply({ db }, values) {
    const row = { name: text(values, 'name'), level: Number(values.level) };
    const [made] = await db
      .insert(orgUnit)
      .values({ companyId: COMPANY, code: text(values, 'code'), ...row })
      .onConflictDoUpdate({ target: orgUnit.code, set: row })
      .returning({ id: orgUnit.id });
    return made?.id ?? null;
  },
  async link({ db }, values) {
    const parentId = await idOf(db, orgUnit, UNIT, maybeText(values, 'parentCode'));
    await db
      .update(orgUnit)
      .set({ parentId })
      .where(eq(orgUnit.code, text(values, 'code')));
  },
};
