import { ACCOUNT_TYPE } from '@portal/domain/account';
import { fold } from '@portal/types';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/handle.ts';
import { account, accountRole, orgUnit, role, staff } from '../../../db/schema/index.ts';
import type { ApplyContext, CheckedRow, ImportKind, Values } from '../../../import/import-kind.ts';
import { sendActivation } from '../../activation/activation-link.ts';
import { issueActivation } from '../../activation/issue-activation.ts';
import { UNIT } from './units.ts';
import { checkKnown, currentBy, idOf, idsOf, maybeText, text, versionsBy } from './values.ts';

/** The roles that a row gives: codes, separated by commas or spaces. */
export const rolesIn = (values: Values): string[] =>
  (maybeText(values, 'roles') ?? '').split(/[,;\s]+/).filter((code) => code !== '');

async function checkRoles(db: Db, rows: CheckedRow[]): Promise<void> {
  const codes = [...new Set(rows.flatMap(({ values }) => rolesIn(values)))];
  if (codes.length === 0) return;
  const found = await db
    .select({ code: role.code })
    .from(role)
    .where(and(inArray(role.code, codes), isNull(role.retiredAt)));
  const known = new Set(found.map(({ code }) => code));
  for (const { values, problems } of rows)
    for (const code of rolesIn(values))
      if (!known.has(code))
        problems.push({ column: 'roles', code: 'UNKNOWN', params: { value: code } });
}

/** The user name of a new person is taken neither in the file nor in the database. */
async function checkUsernames(db: Db, rows: CheckedRow[]): Promise<void> {
  const created = rows.filter(({ before }) => before === null);
  const names = created.map(({ values }) => (maybeText(values, 'username') ?? '').toLowerCase());
  const lower = sql<string>`lower(${account.username})`;
  const found =
    names.length === 0
      ? []
      : await db
          .select({ username: lower })
          .from(account)
          .where(inArray(lower, [...new Set(names)]));
  const taken = new Set(found.map(({ username }) => username));
  const first = new Map<string, number>();
  created.forEach(({ no, problems }, at) => {
    const name = names[at] ?? '';
    if (name === '') return;
    const row = first.get(name);
    if (taken.has(name)) problems.push({ column: 'username', code: 'TAKEN' });
    if (row === undefined) first.set(name, no);
    else problems.push({ column: 'username', code: 'DUPLICATE', params: { row: String(row) } });
  });
}

/** The account of a new member of staff, with the roles of the row. The first password is set by a link. */
async function openAccount(context: ApplyContext, staffId: number, values: Values): Promise<void> {
  const { db, deps, by, now } = context;
  const [username, fullname] = [text(values, 'username'), text(values, 'fullName')];
  const [made] = await db
    .insert(account)
    .values({
      ...{ username, fullname, accountType: ACCOUNT_TYPE.STAFF, staffId },
      ...{ nameFold: fold(fullname), firstLogin: true, initialPasswordAt: now },
    })
    .returning({ id: account.id });
  if (made === undefined) return;
  const codes = rolesIn(values);
  if (codes.length > 0) {
    const roles = await db.select({ id: role.id }).from(role).where(inArray(role.code, codes));
    await db
      .insert(accountRole)
      .values(roles.map(({ id }) => ({ accountId: made.id, roleId: id, grantedBy: by })));
  }
  const request = { accountId: made.id, purpose: 'FIRST_LOGIN', by, now } as const;
  await sendActivation(db, deps, made.id, username, await issueActivation(db, request));
}

export const staffKind: ImportKind = {
  kind: 'staff',
  key: 'staffNo',
  columns: {
    staffNo: { type: 'text', max: 20, required: true, heads: ['Mã nhân viên', 'Staff number'] },
    username: { type: 'username', required: true, heads: ['Tên đăng nhập', 'User name'] },
    fullName: { type: 'text', max: 100, required: true, heads: ['Họ tên', 'Họ và tên', 'Name'] },
    dept: { type: 'text', max: 100, required: true, heads: ['Phòng ban', 'Department'] },
    email: { type: 'email', required: true, heads: ['E-mail', 'Thư điện tử'] },
    phone: { type: 'phone', heads: ['Điện thoại', 'Số điện thoại'] },
    scopeOrgUnitCode: { type: 'text', max: 30, heads: ['Mã đơn vị phụ trách', 'Unit code'] },
    roles: { type: 'text', max: 300, heads: ['Vai trò'] },
  },
  versions: (db, keys) =>
    versionsBy(
      db
        .select({ key: staff.staffNo, version: staff.version })
        .from(staff)
        .where(inArray(staff.staffNo, keys)),
    ),
  current: (db, keys) =>
    currentBy(
      db
        .select({
          ...{ staffNo: staff.staffNo, fullName: staff.fullName, dept: staff.dept },
          ...{ email: staff.email, phone: staff.phoneE164, scopeOrgUnitCode: orgUnit.code },
        })
        .from(staff)
        .leftJoin(orgUnit, eq(orgUnit.id, staff.scopeOrgUnitId))
        .where(inArray(staff.staffNo, keys)),
      'staffNo',
    ),
  async check(db, rows) {
    await checkKnown(db, rows, 'scopeOrgUnitCode', (tx, codes) => idsOf(tx, orgUnit, UNIT, codes));
    await checkRoles(db, rows);
    await checkUsernames(db, rows);
  },
  async apply(context, values, exists) {
    const { db } = context;
    const [staffNo, fullName] = [text(values, 'staffNo'), text(values, 'fullName')];
    const row = {
      ...{ fullName, nameFold: fold(fullName), dept: text(values, 'dept') },
      ...{ email: text(values, 'email'), phoneE164: maybeText(values, 'phone') },
      scopeOrgUnitId: await idOf(db, orgUnit, UNIT, maybeText(values, 'scopeOrgUnitCode')),
    };
    // Roles of who is here already are given and taken by grants alone.
    if (exists) {
      const [changed] = await db
        .update(staff)
        .set(row)
        .where(eq(staff.staffNo, staffNo))
        .returning({ id: staff.id });
      return changed?.id ?? null;
    }
    const [made] = await db
      .insert(staff)
      .values({ staffNo, ...row })
      .returning({ id: staff.id });
    if (made === undefined) return null;
    await openAccount(context, made.id, values);
    return made.id;
  },
};
