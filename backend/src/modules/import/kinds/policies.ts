import { COMPANY } from '@portal/domain/company';
import { FREQUENCIES, IN_EFFECT, POLICY_STATUSES, type PolicyStatus } from '@portal/domain/policy';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/handle.ts';
import { agent, customer, policy, product } from '../../../db/schema/index.ts';
import type { ImportKind, Values } from '../../../import/import-kind.ts';
import { CUSTOMER } from './customers.ts';
import { AGENT, checkKnown, idOf, idsOf, maybeText, text, versionsBy } from './values.ts';

const PRODUCT = { code: product.code, id: product.code };
/** Instalments of a year. */
const A_YEAR = { M: 12, Q: 4, H: 2, Y: 1 };

const typeEffectOf = (status: PolicyStatus): string => {
  if (status === 'PENDING_ISSUE') return 'HANDLING';
  return IN_EFFECT.includes(status) ? 'EFFECT' : 'INVALID';
};

async function rowOf(db: Db, values: Values) {
  const status = text(values, 'status') as PolicyStatus;
  const frequency = text(values, 'frequency') as keyof typeof A_YEAR;
  const premium = Number(values.premium);
  const servicing = text(values, 'agentCode');
  const writing = maybeText(values, 'writingAgentCode') ?? servicing;
  return {
    ...{ status, frequency, premium, typeEffect: typeEffectOf(status) },
    annualPremium: premium * A_YEAR[frequency],
    productCode: text(values, 'productCode'),
    policyholderId: (await idOf(db, customer, CUSTOMER, text(values, 'customerNo'))) ?? 0,
    writingAgentId: (await idOf(db, agent, AGENT, writing)) ?? 0,
    ...{ termYears: Number(values.termYears), payYears: Number(values.payYears) },
    sumAssured: Number(values.sumAssured),
    ...{ issueDate: maybeText(values, 'issueDate'), dueDate: maybeText(values, 'dueDate') },
    effectiveDate: maybeText(values, 'effectiveDate'),
    maturityDate: maybeText(values, 'maturityDate'),
    ...{ paidToDate: maybeText(values, 'paidToDate'), lapsedOn: maybeText(values, 'lapsedOn') },
    paidTotal: Number(values.paidTotal ?? 0),
  };
}

export const policies: ImportKind = {
  kind: 'policies',
  key: 'policyNo',
  columns: {
    policyNo: { type: 'text', max: 30, required: true, heads: ['Số hợp đồng', 'Policy'] },
    productCode: { type: 'text', max: 20, required: true, heads: ['Mã sản phẩm', 'Product'] },
    customerNo: { type: 'text', max: 30, required: true, heads: ['Mã khách hàng', 'Customer'] },
    agentCode: { type: 'text', max: 20, required: true, heads: ['Mã đại lý phục vụ', 'Agent'] },
    writingAgentCode: { type: 'text', max: 20, heads: ['Mã đại lý khai thác', 'Writing agent'] },
    status: { type: 'code', codes: POLICY_STATUSES, required: true, heads: ['Trạng thái'] },
    issueDate: { type: 'day', heads: ['Ngày phát hành', 'Issued on'] },
    effectiveDate: { type: 'day', heads: ['Ngày hiệu lực', 'Effective on'] },
    maturityDate: { type: 'day', heads: ['Ngày đáo hạn', 'Matures on'] },
    termYears: { type: 'int', min: 1, max: 120, required: true, heads: ['Thời hạn', 'Term'] },
    payYears: { type: 'int', min: 1, max: 120, required: true, heads: ['Thời hạn đóng phí'] },
    sumAssured: { type: 'dong', required: true, heads: ['Số tiền bảo hiểm', 'Sum assured'] },
    premium: { type: 'dong', required: true, heads: ['Phí định kỳ', 'Phí'] },
    frequency: { type: 'code', codes: FREQUENCIES, required: true, heads: ['Định kỳ đóng phí'] },
    dueDate: { type: 'day', heads: ['Ngày đến hạn', 'Next due'] },
    paidToDate: { type: 'day', heads: ['Đã đóng đến ngày', 'Paid to'] },
    lapsedOn: { type: 'day', heads: ['Ngày mất hiệu lực', 'Lapsed on'] },
    paidTotal: { type: 'dong', heads: ['Tổng phí đã đóng', 'Paid'] },
  },
  versions: (db, keys) =>
    versionsBy(
      db
        .select({ key: policy.policyNo, version: policy.version })
        .from(policy)
        .where(inArray(policy.policyNo, keys)),
    ),
  async check(db, rows) {
    await checkKnown(db, rows, 'productCode', (tx, codes) => idsOf(tx, product, PRODUCT, codes));
    await checkKnown(db, rows, 'customerNo', (tx, codes) => idsOf(tx, customer, CUSTOMER, codes));
    for (const column of ['agentCode', 'writingAgentCode'])
      await checkKnown(db, rows, column, (tx, codes) => idsOf(tx, agent, AGENT, codes));
  },
  async apply({ db }, values, exists) {
    const policyNo = text(values, 'policyNo');
    const row = await rowOf(db, values);
    // Who serves a policy that is here already changes by a hand-over alone.
    if (exists) {
      const [changed] = await db
        .update(policy)
        .set(row)
        .where(eq(policy.policyNo, policyNo))
        .returning({ id: policy.id });
      return changed?.id ?? null;
    }
    const servicingAgentId = (await idOf(db, agent, AGENT, text(values, 'agentCode'))) ?? 0;
    const [made] = await db
      .insert(policy)
      .values({ policyNo, companyId: COMPANY, servicingAgentId, ...row })
      .returning({ id: policy.id });
    return made?.id ?? null;
  },
};
