import { CONSULT_STATES, DELIVERY_STATES, deliveryList } from '@portal/domain/delivery';
import { type ListSpec, listSpec, oneOf, someOf } from '@portal/lists';
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

const view = oneOf(['group']);
/** A contract that the customer does not have yet. */
export const WAITING_STATES = DELIVERY_STATES.filter((state) => state !== 'DELIVERED');
/** The customer who has waited longest comes first. */
const sort = { key: 'sentOn', dir: 'asc' } as const;

/** Contracts that the customer does not have yet. */
export const PACKAGES: DeliveryList = {
  part: 'packages',
  path: DELIVERIES.packages,
  asks: { state: WAITING_STATES.join(',') },
  spec: listSpec(deliveryList, {
    sort,
    without: ['consult'],
    params: { view, state: someOf(WAITING_STATES) },
    hierarchy: true,
  }),
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
  spec: listSpec(deliveryList, {
    sort,
    without: ['state', 'kind'],
    params: { view, consult: oneOf(CONSULT_STATES.filter((state) => state !== 'WAITING')) },
    fixed: ['consult'],
    hierarchy: true,
  }),
  columns: ['policyNo', 'policyholder', 'deliveredOn', 'freeLookUntil', 'consult', 'note'],
  spare: { tight: ['note'], tighter: ['deliveredOn'] },
};

/** All of them, the latest first. */
export const ALL_DELIVERIES: DeliveryList = {
  part: 'all',
  path: DELIVERIES.all,
  asks: {},
  spec: listSpec(deliveryList, { params: { view }, hierarchy: true }),
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
