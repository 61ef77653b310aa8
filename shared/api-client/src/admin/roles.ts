import type {
  GrantsDone,
  GrantsSet,
  HeldChange,
  Http,
  PersonRights,
  ReviewDecision,
  RightsReview,
  RoleAct,
  RoleCheck,
  RoleCheckQuery,
  RoleCreate,
  RoleEdit,
  RoleHistoryRow,
  RoleMatrix,
  RoleRow,
} from '@portal/types';
import { queryOptions } from '@tanstack/react-query';
import { PEOPLE_KEY } from './people.ts';

export const ROLES_KEY = ['admin', 'roles'] as const;

export const personRightsQuery = (http: Http, id: number) =>
  queryOptions({
    queryKey: [...PEOPLE_KEY, 'rights', id],
    queryFn: ({ signal }): Promise<PersonRights> =>
      http.get('admin/people/rights', { query: { id }, signal }),
  });

export const roleMatrixQuery = (http: Http) =>
  queryOptions({
    queryKey: [...ROLES_KEY, 'matrix'],
    queryFn: ({ signal }): Promise<RoleMatrix> => http.get('admin/roles', { signal }),
  });

/** GET admin/roles/history: who changed a role when, from what to what, and why. */
export const roleHistoryQuery = (http: Http, code: string) =>
  queryOptions({
    queryKey: [...ROLES_KEY, 'history', code],
    queryFn: ({ signal }): Promise<RoleHistoryRow[]> =>
      http.get('admin/roles/history', { query: { code }, signal }),
    staleTime: 0,
  });

/** What became of a changed role: the role as it is now, or the request that waits for a second person. */
export type ChangedRole = RoleRow | HeldChange;

/** PUT admin/roles/:code. */
export const editRole = (http: Http, code: string, body: RoleEdit): Promise<ChangedRole> =>
  http.put(`admin/roles/${encodeURIComponent(code)}`, body);

/** POST admin/roles/create. */
export const createRole = (http: Http, body: RoleCreate): Promise<ChangedRole> =>
  http.post('admin/roles/create', body);

/** POST admin/roles/{retire, restore}. */
export const setRoleState = (
  http: Http,
  how: 'retire' | 'restore',
  body: RoleAct,
): Promise<ChangedRole> => http.post(`admin/roles/${how}`, body);

/** POST admin/roles/check: what a change would do; writes nothing. */
export const checkRole = (http: Http, body: RoleCheckQuery): Promise<RoleCheck> =>
  http.post('admin/roles/check', body);

export const rightsReviewQuery = (http: Http) =>
  queryOptions({
    queryKey: [...ROLES_KEY, 'review'],
    queryFn: ({ signal }): Promise<RightsReview> => http.get('admin/roles/review', { signal }),
  });

/** POST admin/grants/set: gives and takes roles and authorities of one account. */
export const setGrants = (http: Http, body: GrantsSet): Promise<GrantsDone> =>
  http.post('admin/grants/set', body);

/** POST admin/roles/review/decide: keeps a dangerous authority, or takes it away. */
export const decideReview = (http: Http, body: ReviewDecision): Promise<{ changed: number }> =>
  http.post('admin/roles/review/decide', body);
