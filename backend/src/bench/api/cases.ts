import { claimList } from '@portal/domain/claim';
import { customerList } from '@portal/domain/customer';
import { deliveryList } from '@portal/domain/delivery';
import { dueList } from '@portal/domain/due';
import { policyList } from '@portal/domain/policy';
import { proposalList } from '@portal/domain/proposal';
import { requestList } from '@portal/domain/request';
import type { Answer, Caller } from './caller.ts';
import type { Samples } from './samples.ts';

/** Kinds of calls with a budget in DESIGN.md; `other` has none of its own and uses that of totals. */
export type Kind = 'list' | 'totals' | 'search' | 'other';

export interface Case {
  name: string;
  kind: Kind;
  /** The `n`th call of the case, with other values each time. */
  call(who: Caller, n: number): Promise<Answer>;
}

type View = 'own' | 'group';

const at = <T>(values: readonly T[], n: number): T => {
  const value = values[n % values.length];
  if (value === undefined) throw new Error('there is no sample of that kind');
  return value;
};

const get = (name: string, kind: Kind, path: (n: number) => string): Case => ({
  name,
  kind,
  call: (who, n) => who.get(`/api/${path(n)}`),
});

const both = (sorts: readonly string[], of: (sort: string, order: string) => Case): Case[] =>
  sorts.flatMap((sort) => [of(sort, 'asc'), of(sort, 'desc')]);

const listed = (list: string, sorts: readonly string[], view: View, more = '') =>
  both(sorts, (sort, order) =>
    get(
      `${list} by ${sort} ${order}`,
      'list',
      () => `${list}?view=${view}&pageSize=20&sort=${sort}&order=${order}${more}`,
    ),
  );

const plain = (text: string) => encodeURIComponent(text);
const unmarked = (name: string) =>
  plain(name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D'));
const lastWord = (name: string) => name.split(' ').at(-1) ?? name;

function policyCases(view: View, s: Samples): Case[] {
  const list = `ods/policy/list?view=${view}&pageSize=20`;
  return [
    ...listed('ods/policy/list', policyList.sorts, view),
    get('policies of a state', 'list', () => `${list}&status=IN_FORCE`),
    get('policies of rare states', 'list', () => `${list}&status=PENDING_ISSUE,MATURED`),
    get('policies of a product', 'list', (n) => `${list}&product=${at(s.products, n)}`),
    get(
      'policies of a product, lapsed',
      'list',
      (n) => `${list}&product=${at(s.products, n)}&status=LAPSED&sort=policyholder`,
    ),
    get('policies due in a month', 'list', (n) => {
      const month = String((n % 12) + 1).padStart(2, '0');
      return `${list}&dueFrom=2026${month}01&dueTo=2026${month}28`;
    }),
    get('policies, page 50', 'list', () => `${list}&page=50`),
    get('policies, page 500', 'list', () => `${list}&page=500`),
    get('policies by holder, page 50', 'list', () => `${list}&page=50&sort=policyholder`),
    get('totals of policies', 'totals', () => `ods/office-policy/get-total-policy?view=${view}`),
    get(
      'probe of contracts',
      'totals',
      () => 'cms/management/get-list-business-contract?page=0&pageSize=1',
    ),
    get('policy by its number', 'search', (n) => `${list}&search=${at(s.policyNos, n)}`),
    get(
      'policies by the start of a number',
      'search',
      (n) => `${list}&search=${at(s.policyNos, n).slice(0, 5)}`,
    ),
    get('policies by a whole name', 'search', (n) => `${list}&search=${unmarked(at(s.names, n))}`),
    get(
      'policies by a given name',
      'search',
      (n) => `${list}&search=${plain(lastWord(at(s.names, n)))}&sort=policyholder`,
    ),
    get('policies by the commonest name', 'search', () => `${list}&search=nguyen`),
    get('policies by a name that nobody has', 'search', () => `${list}&search=qwxzj`),
    {
      name: 'policies by phone',
      kind: 'search',
      call: (who, n) =>
        who.post('/api/ods/policy/list', { view, pageSize: 20, search: at(s.phones, n) }),
    },
    get('policy, whole', 'other', (n) => `ods/policy/detail-by-no?policyNo=${at(s.policyNos, n)}`),
    get('products', 'other', () => 'ods/policy/products'),
  ];
}

function claimCases(view: View, s: Samples): Case[] {
  const list = `ods/claim/list?view=${view}&pageSize=20`;
  return [
    ...listed('ods/claim/list', claimList.sorts, view),
    get('claims of states', 'list', () => `${list}&status=ASSESSING,INVESTIGATION`),
    get('claims of a kind', 'list', () => `${list}&type=HOSPITAL`),
    get('claims, page 50', 'list', () => `${list}&page=50`),
    get('totals of claims', 'totals', () => `ods/claim/totals?view=${view}`),
    get(
      'probe of claims',
      'totals',
      () => 'cms/management/get-list-claim-contract?page=0&pageSize=1',
    ),
    get('claims by a whole name', 'search', (n) => `${list}&search=${unmarked(at(s.names, n))}`),
    get('claims by the commonest name', 'search', () => `${list}&search=nguyen`),
    get('claims by a policy', 'search', (n) => `${list}&search=${at(s.policyNos, n)}`),
    ...(s.claimNos.length === 0
      ? []
      : [
          get('claim by its number', 'search', (n) => `${list}&search=${at(s.claimNos, n)}`),
          get('claim, whole', 'other', (n) => `ods/claim/detail?claimNo=${at(s.claimNos, n)}`),
        ]),
    {
      name: 'claims by phone',
      kind: 'search',
      call: (who, n) =>
        who.post('/api/ods/claim/list', { view, pageSize: 20, search: at(s.phones, n) }),
    },
  ];
}

function customerCases(view: View, s: Samples): Case[] {
  const list = `ods/customer/list?view=${view}&pageSize=20`;
  return [
    ...listed('ods/customer/list', customerList.sorts, view),
    get('potential customers', 'list', () => `${list}&kind=potential`),
    get('customers, page 50', 'list', () => `${list}&page=50`),
    get('birthdays of a week', 'list', () => `ods/customer/birthdays?view=${view}&period=week`),
    get('birthdays of a month', 'list', () => `ods/customer/birthdays?view=${view}&period=month`),
    get('customers by a whole name', 'search', (n) => `${list}&search=${unmarked(at(s.names, n))}`),
    get('customers by the commonest name', 'search', () => `${list}&search=nguyen`),
    get('customers by number', 'search', (n) => `${list}&search=${at(s.customerNos, n)}`),
    get('customers by a policy', 'search', (n) => `${list}&search=${at(s.policyNos, n)}`),
    {
      name: 'customers by phone',
      kind: 'search',
      call: (who, n) =>
        who.post('/api/ods/customer/list', { view, pageSize: 20, search: at(s.phones, n) }),
    },
    get(
      'customer, whole',
      'other',
      (n) => `ods/customer/detail?customerNo=${at(s.customerNos, n)}`,
    ),
  ];
}

function workCases(view: View, s: Samples): Case[] {
  const dues = `ods/policy/dues?view=${view}&pageSize=20`;
  const requests = `ods/request/list?view=${view}&pageSize=20`;
  const proposals = `ods/proposal/list?view=${view}&pageSize=20`;
  return [
    ...listed('ods/policy/dues', dueList.sorts, view, '&kind=unpaid'),
    ...['due', 'grace', 'lapsed', 'freeLook'].map((kind) =>
      get(`dues: ${kind}`, 'list', () => `${dues}&kind=${kind}`),
    ),
    get('dues by a whole name', 'search', (n) => `${dues}&search=${unmarked(at(s.names, n))}`),
    ...listed('ods/request/list', requestList.sorts, view),
    get('requests by a policy', 'search', (n) => `${requests}&search=${at(s.policyNos, n)}`),
    ...listed('ods/proposal/list', proposalList.sorts, view),
    get('proposals by a name', 'search', (n) => `${proposals}&search=${unmarked(at(s.names, n))}`),
    get('totals of proposals', 'totals', () => `ods/proposal/totals?view=${view}`),
    ...listed('ods/delivery/list', deliveryList.sorts, view),
    get('totals of deliveries', 'totals', () => `ods/delivery/totals?view=${view}`),
    get('dashboard: figures', 'other', () => 'ods/dashboard/figures'),
    get('dashboard: work', 'other', () => 'ods/dashboard/work'),
    get('dashboard: premium', 'other', () => 'ods/dashboard/premium'),
  ];
}

/** Every action of a user on the lookups. */
export const casesOf = (view: View, samples: Samples): Case[] => [
  ...policyCases(view, samples),
  ...claimCases(view, samples),
  ...customerCases(view, samples),
  ...workCases(view, samples),
];
