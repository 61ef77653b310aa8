import type {
  ActivatePasswordRequest,
  ActivationOwner,
  Http,
  PasswordActivated,
} from '@portal/types';

/** POST admin/account/activation: whose one-time link it is. */
export const activationOwner = (http: Http, code: string): Promise<ActivationOwner> =>
  http.post('admin/account/activation', { code });

export const activatePassword = (
  http: Http,
  body: ActivatePasswordRequest,
): Promise<PasswordActivated> => http.post('admin/account/activation/password', body);
