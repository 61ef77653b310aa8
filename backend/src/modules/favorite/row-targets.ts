import { mayRead } from '../../lookup/may-read.ts';
import { readerOf } from '../content/reader.ts';
import { customersByNo } from '../customer/service.ts';
import { readDocumentsById } from '../library/document-store.ts';
import { policiesByNo } from '../policy/service.ts';
import type { FavoriteTarget, Shown } from './target.ts';

const NOTHING: ReadonlyMap<string, Shown> = new Map();
const upper = (refKey: string) => refKey.toUpperCase();

/** Customers in the caller's scope, by number. */
export const customerTarget: FavoriteTarget = {
  missing: 'OUT_OF_SCOPE',
  keyOf: (_call, refKey) => upper(refKey),
  read: async (call, keys) => {
    if (!mayRead(call.subject, 'customer.view')) return NOTHING;
    const found = await customersByNo(call, keys);
    return new Map(
      found.map(({ customerNo, name }) => [
        customerNo,
        {
          title: name,
          text: customerNo,
          href: `/customer-information/detail/${encodeURIComponent(customerNo)}`,
        },
      ]),
    );
  },
};

/** Policies in the caller's scope, by number. */
export const policyTarget: FavoriteTarget = {
  missing: 'OUT_OF_SCOPE',
  keyOf: (_call, refKey) => upper(refKey),
  read: async (call, keys) => {
    if (!mayRead(call.subject, 'policy.view')) return NOTHING;
    const found = await policiesByNo(call, keys);
    return new Map(
      found.map(({ policyNo, policyholder, productName }) => [
        policyNo,
        {
          title: policyNo,
          text: `${policyholder} · ${productName}`,
          href: `/policy-management/detail/${encodeURIComponent(policyNo)}`,
        },
      ]),
    );
  },
};

const isId = (key: string) => /^[1-9]\d{0,14}$/.test(key);

/** Documents of the libraries that the caller may read, by id. */
export const documentTarget: FavoriteTarget = {
  missing: 'GONE',
  keyOf: (_call, refKey) => refKey,
  read: async (call, keys) => {
    const ids = keys.filter(isId).map(Number);
    if (ids.length === 0 || !mayRead(call.subject, 'library.view')) return NOTHING;
    const reader = { ...readerOf(call), authorities: call.subject.authorities };
    const found = await readDocumentsById(call.db, reader, ids);
    return new Map(
      found.map(({ id, code, title }) => [
        String(id),
        { title, text: code, href: `/library/${id}` },
      ]),
    );
  },
};
