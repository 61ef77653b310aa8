import { CUSTOMER_TYPES } from '@portal/domain/customer';
import { GENDERS } from '@portal/domain/person';
import { fold } from '@portal/types';
import { inArray } from 'drizzle-orm';
import { customer } from '../../../db/schema/index.ts';
import { PLACES } from '../../../db/sealed-columns.ts';
import type { ImportKind } from '../../../import/import-kind.ts';
import { idNumberColumns } from './id-number.ts';
import { maybeText, text, versionsBy } from './values.ts';

export const CUSTOMER = { code: customer.customerNo, id: customer.id };

export const customers: ImportKind = {
  kind: 'customers',
  key: 'customerNo',
  columns: {
    customerNo: { type: 'text', max: 30, required: true, heads: ['Mã khách hàng', 'Customer'] },
    customerName: { type: 'text', required: true, heads: ['Tên khách hàng', 'Họ tên', 'Name'] },
    customerType: { type: 'code', codes: CUSTOMER_TYPES, heads: ['Loại khách hàng', 'Type'] },
    sex: { type: 'code', codes: GENDERS, heads: ['Giới tính', 'Gender'] },
    dateOfBirth: { type: 'day', heads: ['Ngày sinh', 'Birth date'] },
    idNumber: { type: 'idNumber', heads: ['Số CCCD', 'CCCD', 'Số giấy tờ'] },
    phone: { type: 'phone', heads: ['Điện thoại', 'Số điện thoại'] },
    email: { type: 'email', heads: ['E-mail', 'Thư điện tử'] },
    address: { type: 'text', max: 300, heads: ['Địa chỉ'] },
  },
  versions: (db, keys) =>
    versionsBy(
      db
        .select({ key: customer.customerNo, version: customer.version })
        .from(customer)
        .where(inArray(customer.customerNo, keys)),
    ),
  async apply({ db, deps }, values) {
    const place = PLACES.customer(text(values, 'customerNo'));
    const customerName = text(values, 'customerName');
    const idNumber = maybeText(values, 'idNumber');
    const row = {
      ...{ customerName, nameFold: fold(customerName) },
      customerType: (maybeText(values, 'customerType') ?? 'PERSON') as (typeof CUSTOMER_TYPES)[0],
      sex: maybeText(values, 'sex') as (typeof GENDERS)[number] | null,
      ...{ dateOfBirth: maybeText(values, 'dateOfBirth'), phoneE164: maybeText(values, 'phone') },
      ...{ email: maybeText(values, 'email'), address: maybeText(values, 'address') },
      ...(idNumber === null
        ? {}
        : { idNumberEnc: idNumberColumns(deps, place, idNumber).idNumberEnc }),
    };
    const [made] = await db
      .insert(customer)
      .values({ customerNo: text(values, 'customerNo'), ...row })
      .onConflictDoUpdate({ target: customer.customerNo, set: row })
      .returning({ id: customer.id });
    return made?.id ?? null;
  },
};
