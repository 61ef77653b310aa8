import { dueList, renewalList } from '@portal/domain/due';
import { listSpec, oneOf } from '@portal/lists';
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

/** Which list of the page it is, and whose rows it has. */
const optionsOf = ({ lists }: DuesPage) => ({
  params: { kind: oneOf(lists.slice(1)), view: oneOf(['group']) },
  fixed: ['kind'],
  hierarchy: true,
});

export const feeSpec = listSpec(dueList, optionsOf(FEES));
export const renewalSpec = listSpec(renewalList, optionsOf(RENEWALS_OF));
