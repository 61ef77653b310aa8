import { peopleList } from '@portal/domain/account';
import { claimList } from '@portal/domain/claim';
import { birthdayList, customerList, potentialCustomerList } from '@portal/domain/customer';
import { deliveryList } from '@portal/domain/delivery';
import { dueList, renewalList } from '@portal/domain/due';
import type { AnyList } from '@portal/domain/list';
import { messageRecipientList } from '@portal/domain/notification';
import { orphanList, policyList, transferredPolicyList } from '@portal/domain/policy';
import { proposalList } from '@portal/domain/proposal';
import { requestList } from '@portal/domain/request';
import { prospectList, samList } from '@portal/domain/sam';
import type { Authority } from '@portal/permissions';
import {
  birthdaysQuery,
  claimListQuery,
  customerListQuery,
  deliveryListQuery,
  duesQuery,
  messageRecipientQuery,
  orphanQuery,
  peopleListQuery,
  policyListQuery,
  proposalListQuery,
  prospectListQuery,
  requestListQuery,
  samListQuery,
  transferredListQuery,
} from '@portal/types';
import type { z } from 'zod';
import { type Schema, strict, validate } from '../../http/validate.ts';
import type { Caller } from '../../lookup/caller.ts';
import type { Listing } from '../../lookup/listing.ts';
import { claimListing } from '../claim/service.ts';
import { birthdayListing, customerListing } from '../customer/service.ts';
import { deliveryListing } from '../delivery/service.ts';
import { duesListing } from '../due/service.ts';
import { orphanListing } from '../orphans/orphan-list.ts';
import { peopleListing } from '../people/people.ts';
import { policyListing } from '../policy/service.ts';
import { transferredListing } from '../policy/transferred.ts';
import { proposalListing } from '../proposal/service.ts';
import { requestListing } from '../request/service.ts';
import { samListing } from '../sam/list.ts';
import { prospectListing } from '../sam/prospects.ts';
import { recipientListing } from '../staff-messages/recipient-list.ts';

/** A list that can be exported. */
export interface Source {
  list: AnyList;
  /** What the file needs beside the right to the list: those of the staff side hold others' data. */
  authority?: Authority;
  /** The list's own way: its schema, its scope, its filters, its masking. */
  open(call: Caller, filters: Record<string, unknown>): Promise<Listing<object>>;
}

const source = <Row extends object, S extends Schema>(
  list: AnyList,
  schema: S,
  listing: (call: Caller, query: z.output<S>) => Promise<Listing<Row>>,
): Source => ({
  list,
  open: (call, filters) =>
    listing(call, validate(strict(schema), filters, call.language) as z.output<S>),
});

const SOURCES: readonly Source[] = [
  source(policyList, policyListQuery, policyListing),
  source(transferredPolicyList, transferredListQuery, transferredListing),
  source(claimList, claimListQuery, claimListing),
  source(customerList, customerListQuery, (call, query) =>
    customerListing(call, { ...query, kind: 'all' }),
  ),
  source(potentialCustomerList, customerListQuery, (call, query) =>
    customerListing(call, { ...query, kind: 'potential' }),
  ),
  source(birthdayList, birthdaysQuery, birthdayListing),
  source(dueList, duesQuery, duesListing),
  source(renewalList, duesQuery, duesListing),
  source(requestList, requestListQuery, requestListing),
  source(proposalList, proposalListQuery, proposalListing),
  source(deliveryList, deliveryListQuery, deliveryListing),
  source(samList, samListQuery, samListing),
  source(prospectList, prospectListQuery, prospectListing),
  { ...source(peopleList, peopleListQuery, peopleListing), authority: 'export.run' },
  {
    ...source(messageRecipientList, messageRecipientQuery, recipientListing),
    authority: 'export.run',
  },
  { ...source(orphanList, orphanQuery, orphanListing), authority: 'export.run' },
];

/** The list of an export name, or of a list's whole name; undefined for any other. */
export const sourceOf = (what: string): Source | undefined =>
  SOURCES.find(({ list }) => list.exportName === what || list.name === what);
