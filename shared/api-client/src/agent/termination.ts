import type { Http, Termination, TerminationQuery } from '@portal/types';

/** POST ods/lookup/termination: null when nothing is published for this code (CNT-13). */
export const lookUpTermination = (
  http: Http,
  query: TerminationQuery,
): Promise<Termination | null> => http.post('ods/lookup/termination', query);
