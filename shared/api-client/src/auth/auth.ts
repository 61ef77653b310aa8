import type {
  AgentInfo,
  CandidateInfo,
  Http,
  KeepAliveData,
  LoginData,
  LoginRequest,
  MenuItem,
  MenuType,
  UserRecord,
} from '@portal/types';
import { queryOptions } from '@tanstack/react-query';

/** POST authen/authentication/login (spec/access.md 7). An error carries LoginFailure in `ApiError.data`. */
export const login = (http: Http, body: LoginRequest, signal?: AbortSignal): Promise<LoginData> =>
  http.post('authen/authentication/login', body, { signal });

export const logout = (http: Http): Promise<null> => http.post('authen/logout');

/** Moves the server's expiry; the client asks at most once a minute (SES-02). */
export const keepAlive = (http: Http): Promise<KeepAliveData> => http.post('authen/keep-alive');

export const accountDetail = (http: Http): Promise<UserRecord> => http.get('admin/account/detail');

export const listAuthorities = (http: Http): Promise<string[]> => http.post('authen-role/list');

export const agentDetail = (http: Http, username: string): Promise<AgentInfo> =>
  http.post('agent/get-agent-detail-by-username', { username });

export const candidateDetail = (http: Http): Promise<CandidateInfo> =>
  http.get('candidate/get-list-profile-candidate-detail');

/** The user's own menu, already without what the account may not see. */
export const userMenu = (http: Http): Promise<MenuItem[]> => http.get('menu/user');

/** The top menu of the public pages (MENU-14). */
export const menuTypesQuery = (http: Http) =>
  queryOptions({
    queryKey: ['menu', 'type'],
    queryFn: ({ signal }): Promise<MenuType[]> => http.get('menu/type', { signal }),
    staleTime: 300_000,
  });

/** One setting (spec/access.md 7); visitors get the public ones only. */
export const systemConfig = (http: Http, settingKey: string): Promise<{ settingValue: string }> =>
  http.get('admin/get-system-config-by-key', { query: { settingKey } });

/** GET app/settings: all public settings, for visitors too. */
export const publicSettings = (http: Http): Promise<Record<string, string>> =>
  http.get('app/settings');
