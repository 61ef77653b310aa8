import type { NewPasskey, PasskeyProof } from '@portal/types';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Options = Record<string, unknown>;

/** Lets the browser's own dialog use a passkey. Rejects when its user leaves that. */
export const proveWithPasskey = (options: Options): Promise<PasskeyProof> =>
  startAuthentication({
    optionsJSON: options as unknown as RequestOptions,
  }) as Promise<PasskeyProof>;

/** Lets the browser's own dialog make one. */
export const makePasskey = (options: Options): Promise<NewPasskey> =>
  startRegistration({ optionsJSON: options as unknown as CreationOptions }) as Promise<NewPasskey>;
