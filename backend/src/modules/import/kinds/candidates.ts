import { fold } from '@portal/types';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../db/handle.ts';
import { agent, candidate, office, province } from '../../../db/schema/index.ts';
import { PLACES } from '../../../db/sealed-columns.ts';
import type { ImportKind } from '../../../import/import-kind.ts';
import { idNumberColumns } from './id-number.ts';
import { OFFICE } from './offices.ts';
import { AGENT, checkKnown, idOf, idsOf, maybeText, text } from './values.ts';

const PROVINCE = { code: province.code, id: province.code };
const lowerMail = sql<string>`lower(${candidate.email})`;

/** Candidates by their e-mail: who withdrew or was erased may come again. */
const live = (mails: string[]) =>
  and(inArray(lowerMail, mails), isNull(candidate.erasedAt), ne(candidate.stage, 'WITHDRAWN'));

async function nextId(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('candidate', 'id')) as id`,
  );
  return Number(rows[0]?.id);
}

export const candidates: ImportKind = {
  kind: 'candidates',
  key: 'email',
  columns: {
    fullName: { type: 'text', max: 100, required: true, heads: ['Họ tên', 'Họ và tên', 'Name'] },
    email: { type: 'email', required: true, heads: ['E-mail', 'Thư điện tử'] },
    phone: { type: 'phone', heads: ['Điện thoại', 'Số điện thoại'] },
    birthDate: { type: 'day', heads: ['Ngày sinh', 'Date of birth'] },
    idNumber: { type: 'idNumber', heads: ['Số CCCD', 'CCCD', 'Số giấy tờ'] },
    provinceCode: { type: 'text', max: 20, heads: ['Mã tỉnh', 'Province code'] },
    officeCode: { type: 'text', max: 30, heads: ['Mã văn phòng', 'Office'] },
    recruiterCode: { type: 'text', max: 20, heads: ['Mã người tuyển dụng', 'Recruiter'] },
    registeredOn: { type: 'day', required: true, heads: ['Ngày đăng ký', 'Registered on'] },
  },
  async versions(db, keys) {
    const rows = await db
      .select({ email: lowerMail, version: candidate.version })
      .from(candidate)
      .where(live(keys.map((key) => key.toLowerCase())));
    const byMail = new Map(rows.map(({ email, version }) => [email, String(version)]));
    const found = keys.map((key) => [key, byMail.get(key.toLowerCase())] as const);
    return new Map(found.filter((one): one is [string, string] => one[1] !== undefined));
  },
  async check(db, rows) {
    await checkKnown(db, rows, 'officeCode', (tx, codes) => idsOf(tx, office, OFFICE, codes));
    await checkKnown(db, rows, 'recruiterCode', (tx, codes) => idsOf(tx, agent, AGENT, codes));
    await checkKnown(db, rows, 'provinceCode', (tx, codes) => idsOf(tx, province, PROVINCE, codes));
  },
  async apply({ db, deps }, values, exists) {
    const fullName = text(values, 'fullName');
    const email = text(values, 'email');
    const idNumber = maybeText(values, 'idNumber');
    const there = live([email.toLowerCase()]);
    const [found] = exists ? await db.select().from(candidate).where(there) : [];
    const id = found?.id ?? (await nextId(db));
    const code = found?.code ?? `UV${String(id).padStart(6, '0')}`;
    const row = {
      ...{ fullName, nameFold: fold(fullName), email, phoneE164: maybeText(values, 'phone') },
      birthDate: maybeText(values, 'birthDate'),
      ...(idNumber === null ? {} : idNumberColumns(deps, PLACES.candidate(code), idNumber)),
      provinceCode: maybeText(values, 'provinceCode'),
      officeId: await idOf(db, office, OFFICE, maybeText(values, 'officeCode')),
      recruiterAgentId: await idOf(db, agent, AGENT, maybeText(values, 'recruiterCode')),
      registeredOn: text(values, 'registeredOn'),
    };
    if (found !== undefined) {
      await db.update(candidate).set(row).where(eq(candidate.id, id));
      return id;
    }
    // As of every candidate: erased 24 months after the registration.
    const eraseAfter = sql`(${row.registeredOn}::date + make_interval(months => 24))::date`;
    await db.insert(candidate).values({ id, code, ...row, eraseAfter });
    return id;
  },
};
