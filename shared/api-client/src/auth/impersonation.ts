import type { AgentChoice, AgentInfo, Http, ImpersonationAnswer, Paged } from '@portal/types';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** POST admin/face-mask: impersonate this agent; the service stores the reason (IMP-01). */
export const startImpersonation = (
  http: Http,
  agentCode: string,
  reason: string,
): Promise<ImpersonationAnswer> => http.post('admin/face-mask', { agentCode, reason });

/** POST admin/face-mask without an agent: end the impersonation (IMP-03). */
export const endImpersonation = (http: Http): Promise<ImpersonationAnswer> =>
  http.post('admin/face-mask', { agentCode: null });

/** The agent whom the session impersonates. */
export const impersonatedAgentDetail = (http: Http, username: string): Promise<AgentInfo> =>
  http.post('agent/get-agent-detail-by-face-mask', { username });

/** Agents to choose from, by code or name; the first few. */
export const agentChoicesQuery = (http: Http, search: string) =>
  queryOptions({
    queryKey: ['lookup', 'agents', search],
    queryFn: ({ signal }): Promise<Paged<AgentChoice>> =>
      http.get('lookup/get-list-agent', { query: { search, page: 1, pageSize: 6 }, signal }),
    placeholderData: keepPreviousData,
  });
