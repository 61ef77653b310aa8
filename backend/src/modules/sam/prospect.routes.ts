import { prospectList } from '@portal/domain/sam';
import {
  paged,
  prospectCloseRequest,
  prospectListQuery,
  prospectRow,
  prospectSaveRequest,
} from '@portal/types';
import { route } from '../../http/route.ts';
import { listRoutes } from '../../lookup/list-routes.ts';
import { closeProspect, listProspects, saveProspect } from './prospects.ts';
import { write } from './rules.ts';

/** The people that agents follow before they are customers (areas/sales-activity.md 4). */
export const prospectRoutes = [
  ...listRoutes(prospectList, {
    query: prospectListQuery,
    response: paged(prospectRow),
    summary: 'The caller’s leads, searched, filtered, sorted and paged',
    handler: listProspects,
  }),
  route({
    ...write,
    path: 'ods/prospect/save',
    summary: 'Adds a lead of the caller, or changes one',
    body: prospectSaveRequest,
    response: prospectRow,
    handler: (call) => saveProspect(call, call.body),
  }),
  route({
    ...write,
    path: 'ods/prospect/close',
    summary: 'Ends a lead: it became a customer, or is not continued',
    body: prospectCloseRequest,
    response: prospectRow,
    handler: (call) => closeProspect(call, call.body),
  }),
];
