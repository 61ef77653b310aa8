import type {
  AdminHome,
  ContactsChange,
  ContactsChanged,
  EndAllSessions,
  Http,
  OperationAct,
  OperationActed,
  Paged,
  PeopleAct,
  PeopleActed,
  PeopleChoices,
  PeopleEnable,
  PeopleEndSessions,
  PeopleForceReset,
  PeopleJob,
  PeopleListFilters,
  PersonCreate,
  PersonCreated,
  PersonDetail,
  PersonRow,
  PersonSecurity,
} from '@portal/types';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listCall } from '../list/list-call.ts';
import { PROGRESS_MS } from './operations.ts';

/** Everything that is kept about people and their rights: an act drops it. */
export const PEOPLE_KEY = ['admin', 'people'] as const;

export const adminHomeQuery = (http: Http) =>
  queryOptions({
    queryKey: ['admin', 'home'],
    queryFn: ({ signal }): Promise<AdminHome> => http.get('admin/home', { signal }),
  });

/** admin/people/list. The page before stays in view while the next one loads. */
export const peopleListQuery = (http: Http, query: PeopleListFilters) =>
  queryOptions({
    queryKey: [...PEOPLE_KEY, 'list', query],
    queryFn: ({ signal }): Promise<Paged<PersonRow>> =>
      listCall(http, 'admin/people/list', query, signal),
    placeholderData: keepPreviousData,
  });

export const personQuery = (http: Http, id: number) =>
  queryOptions({
    queryKey: [...PEOPLE_KEY, 'detail', id],
    queryFn: ({ signal }): Promise<PersonDetail> =>
      http.get('admin/people/detail', { query: { id }, signal }),
  });

export const personSecurityQuery = (http: Http, id: number) =>
  queryOptions({
    queryKey: [...PEOPLE_KEY, 'security', id],
    queryFn: ({ signal }): Promise<PersonSecurity> =>
      http.get('admin/people/security', { query: { id }, signal }),
  });

export const peopleChoicesQuery = (http: Http) =>
  queryOptions({
    queryKey: [...PEOPLE_KEY, 'choices'],
    queryFn: ({ signal }): Promise<PeopleChoices> => http.get('admin/people/choices', { signal }),
    staleTime: 300_000,
  });

/** GET admin/people/jobs: the user's own acts on many people, followed while one is under way. */
export const peopleJobsQuery = (http: Http) =>
  queryOptions({
    queryKey: [...PEOPLE_KEY, 'jobs'],
    queryFn: ({ signal }): Promise<PeopleJob[]> => http.get('admin/people/jobs', { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ endedAt }) => endedAt === null) ? PROGRESS_MS : false,
  });

/** POST admin/people/jobs/{retry, cancel}. */
export const actOnPeopleJobs = (
  http: Http,
  how: 'retry' | 'cancel',
  body: OperationAct,
): Promise<OperationActed> => http.post(`admin/people/jobs/${how}`, body);

/** POST admin/people/unlock: the account can be tried again at once. */
export const unlockPeople = (http: Http, body: PeopleAct): Promise<PeopleActed> =>
  http.post('admin/people/unlock', body);

/** POST admin/people/disable: ends everything they are signed in to. */
export const disablePeople = (http: Http, body: PeopleAct): Promise<PeopleActed> =>
  http.post('admin/people/disable', body);

/** POST admin/people/enable: a link for a new password goes out, unless an own disabling is undone. */
export const enablePeople = (http: Http, body: PeopleEnable): Promise<PeopleActed> =>
  http.post('admin/people/enable', body);

/** POST admin/people/force-reset: at the next sign-in, or now by a link. */
export const forceResetPeople = (http: Http, body: PeopleForceReset): Promise<PeopleActed> =>
  http.post('admin/people/force-reset', body);

/** POST admin/people/end-sessions: all of a person, or one. */
export const endSessionsOfPeople = (http: Http, body: PeopleEndSessions): Promise<PeopleActed> =>
  http.post('admin/people/end-sessions', body);

/** POST admin/people/resend-first-login: a new one-time link. */
export const resendFirstLogin = (http: Http, body: PeopleAct): Promise<PeopleActed> =>
  http.post('admin/people/resend-first-login', body);

/** POST admin/people/clear-factors: for who has lost every second factor; a link for a new password goes out. */
export const clearFactors = (http: Http, body: PeopleAct): Promise<PeopleActed> =>
  http.post('admin/people/clear-factors', body);

/** POST admin/people/clear-otp-limits: codes can be sent again today. */
export const clearOtpLimits = (http: Http, body: PeopleAct): Promise<PeopleActed> =>
  http.post('admin/people/clear-otp-limits', body);

/** PUT admin/people/contacts. */
export const changeContacts = (http: Http, body: ContactsChange): Promise<ContactsChanged> =>
  http.put('admin/people/contacts', body);

/** POST admin/people/unmask: the identity number, with a reason. */
export const unmaskPerson = (
  http: Http,
  id: number,
  reason: string,
): Promise<{ idNumber: string | null }> => http.post('admin/people/unmask', { id, reason });

/** POST admin/people/create. */
export const createPerson = (http: Http, body: PersonCreate): Promise<PersonCreated> =>
  http.post('admin/people/create', body);

/** POST admin/sessions/end-all: everybody's, but the caller's own. */
export const endAllSessions = (http: Http, body: EndAllSessions): Promise<{ ended: number }> =>
  http.post('admin/sessions/end-all', body);
