import type {
  Http,
  OrgLeave,
  OrgMove,
  OrgMoveAct,
  OrgMoved,
  OrgMoveEffect,
  OrgMovePreview,
  OrgMoveRow,
  OrgNode,
  Paged,
} from '@portal/types';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Everything that is cached of the organisation. */
export const ORG_KEY = ['admin', 'org'] as const;

/** GET admin/org/tree: what is directly below a node, without one the tops. */
export const orgTreeQuery = (http: Http, parent?: string) =>
  queryOptions({
    queryKey: [...ORG_KEY, 'tree', parent ?? ''],
    queryFn: ({ signal }): Promise<OrgNode[]> =>
      http.get('admin/org/tree', { query: { parent }, signal }),
  });

/** GET admin/org/moves. */
export const orgMovesQuery = (http: Http, page: number) =>
  queryOptions({
    queryKey: [...ORG_KEY, 'moves', page],
    queryFn: ({ signal }): Promise<Paged<OrgMoveRow>> =>
      http.get('admin/org/moves', { query: { page, pageSize: 20 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** POST admin/org/move/preview: what a move would do; writes nothing. */
export const previewOrgMove = (http: Http, body: OrgMovePreview): Promise<OrgMoveEffect> =>
  http.post('admin/org/move/preview', body);

/** POST admin/org/move. */
export const moveInOrg = (http: Http, body: OrgMove): Promise<OrgMoved> =>
  http.post('admin/org/move', body);

/** POST admin/org/terminate and admin/org/reinstate. */
export const leaveOrg = (
  http: Http,
  how: 'terminate' | 'reinstate',
  body: OrgLeave,
): Promise<OrgMoved> => http.post(`admin/org/${how}`, body);

/** POST admin/org/move/{cancel, reverse}. */
export const endOrgMove = (
  http: Http,
  how: 'cancel' | 'reverse',
  body: OrgMoveAct,
): Promise<OrgMoved> => http.post(`admin/org/move/${how}`, body);
