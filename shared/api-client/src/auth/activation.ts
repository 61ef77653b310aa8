import type {
  ActivatePasswordRequest,
  ActivationOwner,
  Http,
  PasswordActivated,
  SentOtp,
} from '@portal/types';

/** POST admin/account/activation: whose one-time link it is. */
export const activationOwner = (http: Http, code: string): Promise<ActivationOwner> =>
  http.post('admin/account/activation', { code });

/** POST admin/account/activation/otp: sends the code that the link needs. */
export const sendActivationOtp = (http: Http, code: string): Promise<SentOtp> =>
  http.post('admin/account/activation/otp', { code });

export const activatePassword = (
  http: Http,
  body: ActivatePasswordRequest,
): Promise<PasswordActivated> => http.post('admin/account/activation/password', body);
