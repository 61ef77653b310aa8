import type { SearchType } from '@portal/domain/content';
import {
  claimListQuery,
  customerListQuery,
  type Paged,
  policyListQuery,
  type SearchHit,
} from '@portal/types';
import type { Subject } from '../../http/subject.ts';
import type { Caller } from '../../lookup/caller.ts';
import { mayRead } from '../../lookup/may-read.ts';
import { widestView } from '../../scope/scope.ts';
import { listClaims } from '../claim/service.ts';
import { listCustomers } from '../customer/service.ts';
import { listMessages } from '../notifications/service.ts';
import { listPolicies } from '../policy/service.ts';

export interface OwnPage {
  search: string;
  page: number;
  pageSize: number;
}

/** Longest text that the lists search for, and more words than a name has. */
const TEXT_MOST = 100;
const WORDS_MOST = 8;

const mapped = <T>(found: Paged<T>, hitOf: (row: T) => SearchHit): Paged<SearchHit> => ({
  ...found,
  datas: found.datas.map(hitOf),
});

const policies = async (call: Caller, page: OwnPage) => {
  const query = { ...page, view: widestView(call.subject) };
  const found = await listPolicies(call, policyListQuery.parse(query));
  return mapped(found, ({ policyNo, policyholder, productName }) => ({
    id: policyNo,
    title: policyNo,
    text: `${policyholder} · ${productName}`,
    label: null,
    href: `/policy-management/detail/${encodeURIComponent(policyNo)}`,
    day: null,
  }));
};

const customers = async (call: Caller, page: OwnPage) => {
  const query = { ...page, view: widestView(call.subject) };
  const found = await listCustomers(call, customerListQuery.parse(query));
  return mapped(found, ({ customerNo, name }) => ({
    id: customerNo,
    title: name,
    text: customerNo,
    label: null,
    href: `/customer-information/detail/${encodeURIComponent(customerNo)}`,
    day: null,
  }));
};

const claims = async (call: Caller, page: OwnPage) => {
  const query = { ...page, view: widestView(call.subject, 'claim.group.view') };
  const found = await listClaims(call, claimListQuery.parse(query));
  return mapped(found, ({ claimNo, policyNo, policyholder, notifiedOn }) => ({
    id: claimNo,
    title: claimNo,
    text: `${policyholder} · ${policyNo}`,
    label: null,
    href: `/policy-claim-management/detail/${encodeURIComponent(claimNo)}`,
    day: notifiedOn,
  }));
};

const messages = async (call: Caller, { search, page, pageSize }: OwnPage) => {
  const filter = { list: 'all', search } as const;
  const found = await listMessages(call, undefined, filter, { page, size: pageSize });
  return mapped(found, ({ notifyId, title, body, sentAt }) => ({
    id: String(notifyId),
    title,
    text: body,
    label: null,
    href: '/message-management',
    day: sentAt.slice(0, 8),
  }));
};

interface OwnSource {
  /** The right that the list of these rows asks for. */
  authority: string;
  /** Rows of people, which have a budget. */
  people: boolean;
  read(call: Caller, page: OwnPage): Promise<Paged<SearchHit>>;
}

/** The kinds of rows that belong to a scope or a person, each read as its list reads it, with its scope, masks and limits. */
const SOURCES: Partial<Record<SearchType, OwnSource>> = {
  POLICY: { authority: 'policy.view', people: true, read: policies },
  CUSTOMER: { authority: 'customer.view', people: true, read: customers },
  CLAIM: { authority: 'claim.view', people: true, read: claims },
  MESSAGE: { authority: 'message.view', people: false, read: messages },
};

/** How rows of this type are read for the caller; undefined for a type that is none of these, or without the right to it. */
export function ownSourceOf(type: SearchType, subject: Subject | null): OwnSource | undefined {
  const source = SOURCES[type];
  return source !== undefined && subject !== null && mayRead(subject, source.authority)
    ? source
    : undefined;
}

/** The text as the lists search for it; undefined for one that no number or name has. */
export const ownSearchOf = (text: string, words: readonly string[]): string | undefined =>
  text.length <= TEXT_MOST && words.length <= WORDS_MOST && words.join('').length >= 2
    ? text
    : undefined;
