import type { AccessChoices, AccessExplained, AccessQuestion, Http } from '@portal/types';
import { queryOptions } from '@tanstack/react-query';
import { PEOPLE_KEY } from './people.ts';

/** GET admin/access/choices: the rights and the items of the menu that can be asked about. */
export const accessChoicesQuery = (http: Http) =>
  queryOptions({
    queryKey: [...PEOPLE_KEY, 'access-choices'],
    queryFn: ({ signal }): Promise<AccessChoices> => http.get('admin/access/choices', { signal }),
    staleTime: 300_000,
  });

/** POST admin/access/explain: why a person sees something, or what they would need. */
export const explainAccess = (http: Http, body: AccessQuestion): Promise<AccessExplained> =>
  http.post('admin/access/explain', body);
