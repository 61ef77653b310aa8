import { readFileSync } from 'node:fs';
import { claimList } from '../claim/list.ts';
import { birthdayList, customerList, potentialCustomerList } from '../customer/list.ts';
import { deliveryList } from '../delivery/list.ts';
import { dueList, renewalList } from '../due/list.ts';
import { type Labels, labelAt } from '../labels/index.ts';
import { policyList, transferredPolicyList } from '../policy/list.ts';
import { proposalList } from '../proposal/list.ts';
import { requestList } from '../request/list.ts';
import { type AnyList, defaultColumns, fileColumns, titlePath } from './define-list.ts';

const LISTS: AnyList[] = [
  policyList,
  transferredPolicyList,
  claimList,
  customerList,
  potentialCustomerList,
  birthdayList,
  dueList,
  renewalList,
  requestList,
  proposalList,
  deliveryList,
];

const labelsOf = (language: string): Labels =>
  JSON.parse(readFileSync(new URL(`../locales/${language}.json`, import.meta.url), 'utf8'));

/** The label paths of a list that a locale file has no text for. */
const missing = (list: AnyList, labels: Labels): string[] => {
  const columns = Object.entries(list.columns);
  const headings = columns.map(([key, { label }]) => label ?? `column.${key}`);
  const files = columns.flatMap(([key]) => fileColumns(list, key));
  const codes = files.filter(({ labels: group }) => group !== undefined);
  const filters = Object.values(list.filters).flatMap(({ label }) => label ?? []);
  const texts = [titlePath(list), ...headings, ...files.map(({ label }) => label), ...filters];
  return [
    ...texts.filter((path) => labelAt(labels, path) === null),
    ...codes.flatMap(({ labels: group = '' }) =>
      group.split('.').reduce<unknown>((part, key) => (part as Labels)?.[key], labels)
        ? []
        : [group],
    ),
  ];
};

describe.each(LISTS.map((list) => [list.name, list] as const))('the list %s', (_, list) => {
  it.each(['vi', 'en'])('has every label in %s', (language) => {
    expect(missing(list, labelsOf(language))).toEqual([]);
  });

  it('has a name that saved views accept, one primary column at most and known default columns', () => {
    expect(list.name).toMatch(/^[a-z][a-z0-9-]*\.[a-zA-Z]+$/);
    expect(Object.values(list.columns).filter(({ primary }) => primary).length).toBeLessThanOrEqual(
      1,
    );
    for (const key of defaultColumns(list)) expect(fileColumns(list, key)).not.toEqual([]);
  });

  it('sorts by one of its sorts unless the query says otherwise', () => {
    expect(list.defaultSort === undefined || list.sorts.includes(list.defaultSort.key)).toBe(true);
  });
});

it('lists have names of their own', () => {
  expect(new Set(LISTS.map(({ name }) => name)).size).toBe(LISTS.length);
});
