import type {
  GrantsDone,
  GrantsSet,
  Http,
  PersonRights,
  ReviewDecision,
  RightsReview,
  RoleMatrix,
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
