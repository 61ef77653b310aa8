import { fold } from '@portal/types';
import { eq, inArray } from 'drizzle-orm';
import { office, orgUnit, province } from '../../../db/schema/index.ts';
import type { ImportKind } from '../../../import/import-kind.ts';
import { changeOffice } from '../../places/change-office.ts';
import { lockPlaces } from '../../places/place-store.ts';
import { UNIT } from './units.ts';
import { checkKnown, currentBy, idOf, idsOf, maybeText, text, versionsBy } from './values.ts';

export const OFFICE = { code: office.code, id: office.id };

export const offices: ImportKind = {
  kind: 'offices',
  key: 'code',
  columns: {
    code: { type: 'text', max: 30, required: true, heads: ['Mã văn phòng', 'Mã', 'Office code'] },
    name: { type: 'text', required: true, heads: ['Tên văn phòng', 'Tên', 'Office'] },
    provinceCode: { type: 'text', max: 20, required: true, heads: ['Mã tỉnh', 'Province code'] },
    address: { type: 'text', max: 300, heads: ['Địa chỉ', 'Address'] },
    phone: { type: 'phone', heads: ['Điện thoại', 'Số điện thoại', 'Phone'] },
    orgUnitCode: { type: 'text', max: 30, heads: ['Mã đơn vị', 'Unit code'] },
  },
  versions: (db, keys) =>
    versionsBy(
      db
        .select({ key: office.code, version: office.version })
        .from(office)
        .where(inArray(office.code, keys)),
    ),
  current: (db, keys) =>
    currentBy(
      db
        .select({
          ...{ code: office.code, name: office.name, provinceCode: office.provinceCode },
          ...{ address: office.address, phone: office.phone, orgUnitCode: orgUnit.code },
        })
        .from(office)
        .leftJoin(orgUnit, eq(orgUnit.id, office.orgUnitId))
        .where(inArray(office.code, keys)),
      'code',
    ),
  async check(db, rows) {
    await checkKnown(db, rows, 'orgUnitCode', (tx, codes) => idsOf(tx, orgUnit, UNIT, codes));
    await checkKnown(db, rows, 'provinceCode', async (tx, codes) => {
      const found = await tx
        .select({ code: province.code })
        .from(province)
        .where(inArray(province.code, codes));
      return new Set(found.map(({ code }) => code));
    });
  },
  async apply({ db }, values) {
    const [code, name] = [text(values, 'code'), text(values, 'name')];
    const row = {
      ...{ name, nameFold: fold(name), provinceCode: text(values, 'provinceCode') },
      ...{ address: text(values, 'address'), phone: maybeText(values, 'phone') },
      orgUnitId: await idOf(db, orgUnit, UNIT, maybeText(values, 'orgUnitCode')),
    };
    // Read under the lock of the page: of two changes at once the later one knows where the people are.
    await lockPlaces({ db });
    const [found] = await db
      .select({ id: office.id, orgUnitId: office.orgUnitId })
      .from(office)
      .where(eq(office.code, code));
    if (found !== undefined) {
      await changeOffice(db, found, row);
      return found.id;
    }
    const [made] = await db
      .insert(office)
      .values({ code, ...row })
      .returning({ id: office.id });
    return made?.id ?? null;
  },
};
