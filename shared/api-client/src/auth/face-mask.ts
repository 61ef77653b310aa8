import type { AgentChoice, AgentInfo, FaceMaskAnswer, Http, Paged } from '@portal/types';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** POST admin/face-mask: look at the portal as this agent, for a reason that is kept (IMP-01). */
export const lookAsAgent = (
  http: Http,
  agentCode: string,
  reason: string,
): Promise<FaceMaskAnswer> => http.post('admin/face-mask', { agentCode, reason });

/** POST admin/face-mask without an agent: as oneself again (IMP-03). */
export const lookAsOneself = (http: Http): Promise<FaceMaskAnswer> =>
  http.post('admin/face-mask', { agentCode: null });

/** The agent whom the session looks as. */
export const maskedAgentDetail = (http: Http, username: string): Promise<AgentInfo> =>
  http.post('agent/get-agent-detail-by-face-mask', { username });

/** Agents to choose from, by code or name; the first few. */
export const agentChoicesQuery = (http: Http, search: string) =>
  queryOptions({
    queryKey: ['lookup', 'agents', search],
    queryFn: ({ signal }): Promise<Paged<AgentChoice>> =>
      http.get('lookup/get-list-agent', { query: { search, page: 1, pageSize: 6 }, signal }),
    placeholderData: keepPreviousData,
  });
