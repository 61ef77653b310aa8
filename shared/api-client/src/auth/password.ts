import type {
  ChangeGadRequest,
  ChangePasswordRequest,
  Http,
  PasswordState,
  SentOtp,
  StepUpData,
} from '@portal/types';
import { queryOptions } from '@tanstack/react-query';

/** The result of a change; anything but 'success' is an error, which `description` explains where there is one. */
export interface ChangeAnswer {
  statusMessages: string;
  messageKey?: string;
  description?: string;
  /** The token under which the session goes on. */
  accessToken?: string;
}

/** POST admin/account/change-password: the own login password. All other sessions end. */
export const changePassword = (
  http: Http,
  body: ChangePasswordRequest,
  signal?: AbortSignal,
): Promise<ChangeAnswer> => http.post('admin/account/change-password', body, { signal });

/** POST admin/account/change-password-gad: the own secondary password. */
export const changeGadPassword = (
  http: Http,
  body: ChangeGadRequest,
  signal?: AbortSignal,
): Promise<ChangeAnswer> => http.post('admin/account/change-password-gad', body, { signal });

/** Whether this is the own login password. A wrong one counts to the lock. */
export const checkAgentPassword = (http: Http, passwordAgent: string): Promise<boolean> =>
  http.post('admin/check-password-agent', { passwordAgent });

/** Whether this is the own secondary password. A wrong one counts to the lock. */
export const checkGadPassword = (http: Http, passwordGad: string): Promise<boolean> =>
  http.post('admin/check-password-gad', { passwordGad });

/** Opens the GAD areas for a while; the session goes on under the token that it answers. */
export const stepUp = (http: Http, passwordGad: string): Promise<StepUpData> =>
  http.post('authen/step-up', { passwordGad });

/** POST admin/account/first-login/otp: sends the code that the first own password needs. */
export const sendFirstLoginOtp = (http: Http): Promise<SentOtp> =>
  http.post('admin/account/first-login/otp');

/** GET admin/account/first-login: which passwords the caller still has to set. */
export const passwordStateQuery = (http: Http) =>
  queryOptions({
    queryKey: ['account', 'password-state'],
    queryFn: ({ signal }): Promise<PasswordState> =>
      http.get('admin/account/first-login', { signal }),
    staleTime: 0,
  });
