import { fold } from '@portal/types';
import { eq, inArray } from 'drizzle-orm';
import { province } from '../../../db/schema/index.ts';
import type { ImportKind } from '../../../import/import-kind.ts';
import { currentBy, text, versionsBy } from './values.ts';

export const provinces: ImportKind = {
  kind: 'provinces',
  key: 'code',
  parents: ['mergedInto'],
  columns: {
    code: { type: 'text', max: 20, required: true, heads: ['Mã tỉnh', 'Mã', 'Province code'] },
    name: { type: 'text', required: true, heads: ['Tên tỉnh', 'Tên', 'Province'] },
    mergedInto: { type: 'text', max: 20, heads: ['Sáp nhập vào', 'Merged into'] },
  },
  versions: (db, keys) =>
    versionsBy(
      db
        .select({ key: province.code, version: province.version })
        .from(province)
        .where(inArray(province.code, keys)),
    ),
  current: (db, keys) =>
    currentBy(
      db
        .select({ code: province.code, name: province.name, mergedInto: province.mergedInto })
        .from(province)
        .where(inArray(province.code, keys)),
      'code',
    ),
  async apply({ db }, values) {
    const [code, name] = [text(values, 'code'), text(values, 'name')];
    const row = { name, nameFold: fold(name) };
    await db
      .insert(province)
      .values({ code, ...row })
      .onConflictDoUpdate({ target: province.code, set: row });
    return null;
  },
  async link({ db }, values) {
    const mergedInto = text(values, 'mergedInto');
    await db
      .update(province)
      .set({ mergedInto })
      .where(eq(province.code, text(values, 'code')));
  },
};
