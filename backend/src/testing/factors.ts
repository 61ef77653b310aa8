import type { FactorAdded, FactorQuestion, NewTotp, PasskeyQuestion } from '@portal/types';
import { Secret, TOTP } from 'otpauth';
import type { Client, Reply } from './client.ts';
import { TestPasskey } from './passkey.ts';
import { PASSWORD, type TestPortal } from './portal.ts';

export const LOGIN = '/api/authen/authentication/login';
export const FACTOR = '/api/authen/authentication/factor';
export const FACTORS = '/api/authen/factors';

/** A portal in this process, or the time of one that is a process of its own. */
type Timed = Pick<TestPortal, 'clock'>;

/** What the app shows for a secret at a moment. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

/** Proves who the caller is, as adding a first factor wants it: with the password, after signing in. */
export async function provePassword(
  portal: Timed,
  client: Client,
  password = PASSWORD,
): Promise<void> {
  portal.clock.move(1_000);
  enterWith(client, await client.post('/api/authen/re-authenticate', { password }));
}

/** Adds an authenticator app to the caller's account, which has no factor yet. */
export async function addTotp(portal: Timed, client: Client, password = PASSWORD) {
  await provePassword(portal, client, password);
  const begin = await client.post(`${FACTORS}/totp`);
  if (begin.status !== 200) throw new Error(begin.text);
  const begun = begin.body.data as NewTotp;
  const code = codeAt(begun.secret, portal.clock.now());
  const reply = await client.post(`${FACTORS}/totp/confirm`, { id: begun.id, code, label: 'App' });
  if (reply.status !== 200) throw new Error(reply.text);
  const { recoveryCodes } = reply.body.data as FactorAdded;
  // The code is used up: the next one counts from the next step on.
  portal.clock.move(30_000);
  return { id: begun.id, secret: begun.secret, codes: recoveryCodes ?? [] };
}

/** Adds a passkey to the caller's account, which has no factor yet. */
export async function addPasskey(portal: TestPortal, client: Client) {
  await provePassword(portal, client);
  const passkey = new TestPasskey(portal.url);
  const begin = await client.post(`${FACTORS}/passkey`);
  if (begin.status !== 200) throw new Error(begin.text);
  const request = begin.body.data as PasskeyQuestion;
  const body = {
    challenge: request.challenge,
    passkey: passkey.create(request.passkey),
    label: 'Key',
  };
  const reply = await client.post(`${FACTORS}/passkey/confirm`, body);
  if (reply.status !== 200) throw new Error(reply.text);
  return { passkey, id: (reply.body.data as FactorAdded).id };
}

/** The question of a sign-in whose password was right. */
export async function questionAt(
  client: Client,
  username: string,
  password = PASSWORD,
): Promise<FactorQuestion> {
  const { body, status } = await client.post(LOGIN, { username, password });
  const { question } = body.data as { question?: FactorQuestion };
  if (status !== 401 || question === undefined) throw new Error(JSON.stringify(body));
  return question;
}

/** Signs the client in with what was answered. */
export function enterWith(client: Client, { status, body }: Reply): void {
  if (status !== 200) throw new Error(JSON.stringify(body));
  client.token = (body.data as { accessToken: string }).accessToken;
}
