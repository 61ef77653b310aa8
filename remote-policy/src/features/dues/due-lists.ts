import { DUE_SORTS } from '@portal/domain/due';
import { code, day, type ListSpec, oneOf, text, withHierarchy } from '@portal/lists';
import type { DueList } from '@portal/types';

/** A page of dues: its path, which lists it offers, the first of them without a word in the address. */
export interface DuesPage {
  name: 'fee' | 'renewal';
  lists: readonly [DueList, ...DueList[]];
}

/** Premiums that are asked for: all, those to come, those that are late. */
export const FEES: DuesPage = { name: 'fee', lists: ['unpaid', 'due', 'grace'] };
/** Policies that may be lost: in grace, lapsed but not for good, just begun. */
export const RENEWALS_OF: DuesPage = { name: 'renewal', lists: ['grace', 'lapsed', 'freeLook'] };

const days = /^\d{1,3}$/;

/** What a list of dues may be asked; the params are those of GET ods/policy/dues. */
const specOf = ({ lists }: DuesPage): ListSpec => ({
  params: {
    kind: oneOf(lists.slice(1)),
    view: oneOf(['group']),
    search: text(100),
    product: code,
    from: day,
    to: day,
    within: (raw) => (days.test(raw) ? raw : undefined),
  },
  fixed: ['kind'],
  sorts: DUE_SORTS,
  sort: { key: 'until', dir: 'asc' },
});

export const feeSpec = withHierarchy(specOf(FEES));
export const renewalSpec = withHierarchy(specOf(RENEWALS_OF));
