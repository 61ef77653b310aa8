import type { Http, OrgOffice, OrgOfficeSave, OrgUnit, OrgUnitSave } from '@portal/types';
import { queryOptions } from '@tanstack/react-query';
import { ORG_KEY } from './org.ts';

/** GET admin/org/unit. */
export const orgUnitQuery = (http: Http, code: string) =>
  queryOptions({
    queryKey: [...ORG_KEY, 'unit', code],
    queryFn: ({ signal }): Promise<OrgUnit> =>
      http.get('admin/org/unit', { query: { code }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** GET admin/org/office. */
export const orgOfficeQuery = (http: Http, code: string) =>
  queryOptions({
    queryKey: [...ORG_KEY, 'office', code],
    queryFn: ({ signal }): Promise<OrgOffice> =>
      http.get('admin/org/office', { query: { code }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** PUT admin/org/unit: makes one (version null), or changes one. */
export const saveOrgUnit = (http: Http, body: OrgUnitSave): Promise<OrgUnit> =>
  http.put('admin/org/unit', body);

/** PUT admin/org/office: makes one (version null), or changes one. */
export const saveOrgOffice = (http: Http, body: OrgOfficeSave): Promise<OrgOffice> =>
  http.put('admin/org/office', body);
