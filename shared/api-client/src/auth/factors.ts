import type {
  ConfirmPasskeyRequest,
  ConfirmTotpRequest,
  FactorAdded,
  FactorList,
  FactorRequest,
  Http,
  LoginData,
  NewTotp,
  PasskeyLoginRequest,
  PasskeyQuestion,
  ProofNeeds,
  Reauthenticated,
  ReauthenticateRequest,
  RecoveryCodes,
} from '@portal/types';
import { queryOptions } from '@tanstack/react-query';

const FACTOR = 'authen/authentication/factor';
const PASSKEY = 'authen/authentication/passkey';
const FACTORS = 'authen/factors';

/** POST authen/authentication/factor: the second step of a sign-in. */
export const giveFactor = (
  http: Http,
  body: FactorRequest,
  signal?: AbortSignal,
): Promise<LoginData> => http.post(FACTOR, body, { signal });

/** POST authen/authentication/passkey/options: a question that any passkey of the portal answers. */
export const askPasskey = (http: Http, signal?: AbortSignal): Promise<PasskeyQuestion> =>
  http.post(`${PASSKEY}/options`, undefined, { signal });

/** POST authen/authentication/passkey: signing in with a passkey alone. */
export const passkeyLogin = (
  http: Http,
  body: PasskeyLoginRequest,
  signal?: AbortSignal,
): Promise<LoginData> => http.post(PASSKEY, body, { signal });

/** POST authen/re-authenticate/start: what a fresh proof of identity takes now. */
export const startProof = (http: Http, signal?: AbortSignal): Promise<ProofNeeds> =>
  http.post('authen/re-authenticate/start', undefined, { signal });

/** The password, a factor, or both once more; the session goes on under the token that it answers. */
export const giveProof = (http: Http, body: ReauthenticateRequest): Promise<Reauthenticated> =>
  http.post('authen/re-authenticate', body);

/** GET authen/factors: the caller's own second factors. */
export const factorsQuery = (http: Http) =>
  queryOptions({
    queryKey: ['account', 'factors'],
    queryFn: ({ signal }): Promise<FactorList> => http.get(FACTORS, { signal }),
    staleTime: 0,
  });

/** POST authen/factors/totp: a secret for an authenticator app. */
export const beginTotp = (http: Http): Promise<NewTotp> => http.post(`${FACTORS}/totp`);

/** POST authen/factors/totp/confirm: its first code. */
export const confirmTotp = (http: Http, body: ConfirmTotpRequest): Promise<FactorAdded> =>
  http.post(`${FACTORS}/totp/confirm`, body);

/** POST authen/factors/passkey: what the browser needs to make one. */
export const beginPasskey = (http: Http): Promise<PasskeyQuestion> =>
  http.post(`${FACTORS}/passkey`);

/** POST authen/factors/passkey/confirm: what the browser made. */
export const confirmPasskey = (http: Http, body: ConfirmPasskeyRequest): Promise<FactorAdded> =>
  http.post(`${FACTORS}/passkey/confirm`, body);

/** PUT authen/factors/{id}: another name. */
export const renameFactor = (http: Http, id: number, label: string): Promise<null> =>
  http.put(`${FACTORS}/${id}`, { label });

/** DELETE authen/factors/{id}. */
export const removeFactor = (http: Http, id: number): Promise<null> =>
  http.delete(`${FACTORS}/${id}`);

/** POST authen/factors/recovery-codes: a new set. */
export const renewRecoveryCodes = (http: Http): Promise<RecoveryCodes> =>
  http.post(`${FACTORS}/recovery-codes`);

/** POST authen/factors/forget-devices: every sign-in asks for the second factor again. */
export const forgetDevices = (http: Http): Promise<null> => http.post(`${FACTORS}/forget-devices`);
