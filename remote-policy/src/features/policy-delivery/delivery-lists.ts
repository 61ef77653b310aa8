import {
  CONSULT_STATES,
  DELIVERY_KINDS,
  DELIVERY_SORTS,
  DELIVERY_STATES,
} from '@portal/domain/delivery';
import { day, type ListSpec, oneOf, someOf, text, withHierarchy } from '@portal/lists';
import { DELIVERIES } from '../../policy/paths.ts';

export type DeliveryPart = 'packages' | 'consulting' | 'all';

/** One of the lists of deliveries: where it is, which rows it has, what it may be asked, what it shows. */
export interface DeliveryList {
  part: DeliveryPart;
  path: string;
  /** What it always asks, unless a filter asks closer. */
  asks: { state?: string; consult?: string };
  spec: ListSpec;
  columns: readonly string[];
  spare: { tight: readonly string[]; tighter: readonly string[] };
}

const common = { view: oneOf(['group']), search: text(100), from: day, to: day };
const kind = someOf(DELIVERY_KINDS);
const WAITING_STATES = DELIVERY_STATES.filter((state) => state !== 'DELIVERED');
/** Who waits longest comes first. */
const oldest = { sorts: DELIVERY_SORTS, sort: { key: 'sentOn', dir: 'asc' } } as const;

/** Contracts that the customer does not have yet. */
export const PACKAGES: DeliveryList = {
  part: 'packages',
  path: DELIVERIES.packages,
  asks: { state: WAITING_STATES.join(',') },
  spec: withHierarchy({ params: { ...common, state: someOf(WAITING_STATES), kind }, ...oldest }),
  columns: [
    'policyNo',
    'packageNo',
    'policyholder',
    'kind',
    'sentOn',
    'receivedByAgentOn',
    'state',
  ],
  spare: { tight: ['packageNo', 'kind'], tighter: ['receivedByAgentOn'] },
};

/** What customers say about the consulting, once they have the contract. */
export const CONSULTING: DeliveryList = {
  part: 'consulting',
  path: DELIVERIES.consulting,
  asks: { state: 'DELIVERED', consult: 'WAITING' },
  spec: withHierarchy({
    params: { consult: oneOf(CONSULT_STATES.filter((state) => state !== 'WAITING')), ...common },
    fixed: ['consult'],
    ...oldest,
  }),
  columns: ['policyNo', 'policyholder', 'deliveredOn', 'freeLookUntil', 'consult', 'note'],
  spare: { tight: ['note'], tighter: ['deliveredOn'] },
};

/** All of them, the latest first. */
export const ALL_DELIVERIES: DeliveryList = {
  part: 'all',
  path: DELIVERIES.all,
  asks: {},
  spec: withHierarchy({
    params: { ...common, state: someOf(DELIVERY_STATES), consult: someOf(CONSULT_STATES), kind },
    sorts: DELIVERY_SORTS,
    sort: { key: 'sentOn', dir: 'desc' },
  }),
  columns: [
    'policyNo',
    'policyholder',
    'kind',
    'sentOn',
    'deliveredOn',
    'freeLookUntil',
    'state',
    'consult',
  ],
  spare: { tight: ['kind', 'freeLookUntil'], tighter: ['sentOn'] },
};

export const DELIVERY_LISTS = [PACKAGES, CONSULTING, ALL_DELIVERIES];
