import { claimList } from '@portal/domain/claim';
import {
  claimDetailQuery,
  claimDetail as claimDetailSchema,
  claimDocumentRequest,
  claimListQuery,
  claimRow,
  claimTotalsQuery,
  claimTotals as claimTotalsSchema,
  paged,
} from '@portal/types';
import { route } from '../../http/route.ts';
import { listRoutes } from '../../lookup/list-routes.ts';
import { sendDocument } from './document.ts';
import { DOCUMENT_TYPES } from './document-type.ts';
import { claimDetail, claimTotals, listClaims } from './service.ts';

const rule = { authority: 'claim.view' } as const;
/** Files that one person may take away: many more than a day's claims have, too few to empty an archive. */
const FILES = { most: 120, seconds: 3_600 };

export const claimRoutes = [
  ...listRoutes(claimList, {
    query: claimListQuery,
    response: paged(claimRow),
    summary: 'Claims in the caller’s scope, searched, filtered, sorted and paged',
    handler: listClaims,
  }),
  route({
    method: 'GET',
    path: 'ods/claim/totals',
    lookup: true,
    rule,
    summary: 'Counts and sums of the claims in the caller’s scope, by state',
    query: claimTotalsQuery,
    response: claimTotalsSchema,
    handler: (call) => claimTotals(call, call.query),
  }),
  route({
    method: 'GET',
    path: 'ods/claim/detail',
    lookup: true,
    rule,
    summary:
      'A claim by its number or that of one of its benefits; 404 alike when unknown or out of scope',
    query: claimDetailQuery,
    response: claimDetailSchema,
    handler: (call) => claimDetail(call, call.query),
  }),
  // No `masked`: an impersonated session downloads no files.
  route({
    method: 'POST',
    path: 'ods/claim/document',
    lookup: true,
    rule,
    summary:
      'The file of a claim’s document, for who services the policy; 404 alike when the claim is unknown or out of scope',
    body: claimDocumentRequest,
    limit: FILES,
    raw: true,
    file: DOCUMENT_TYPES,
    handler: (call) => sendDocument(call, call.body),
  }),
];
