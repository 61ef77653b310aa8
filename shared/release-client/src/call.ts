import { readFileSync } from 'node:fs';
import { isLoopback } from '@portal/url-safety';

/** A mistake of the user or an error of the portal, as one sentence. */
export class Failure extends Error {}

/** Address of the portal. */
export const portalUrl = (): string => process.env.PORTAL_URL || 'http://localhost:4000';

/** A credential for releases goes by TLS, or to this machine (M15). */
export function requireSecure(base: string, env: NodeJS.ProcessEnv = process.env): void {
  if (!URL.canParse(base)) throw new Failure(`PORTAL_URL is "${base}", which is no address.`);
  const { protocol, hostname } = new URL(base);
  const permitted = (env.PORTAL_ALLOW_CLEARTEXT ?? '').split(',').map((name) => name.trim());
  if (protocol === 'https:' || isLoopback(hostname) || permitted.includes(hostname)) return;
  throw new Failure(
    `${base} would get the release credential in clear text: use https://, or permit it with PORTAL_ALLOW_CLEARTEXT=${hostname}.`,
  );
}

let operatorTokenFile: string | undefined;

/** On the machine of the service: the operator's token is used where no team's credential is set. */
export const withOperatorToken = (file: string): void => {
  operatorTokenFile = file;
};

/** A token of a CI job has three parts; a secret has one. */
const CI_TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

function credential(): string {
  const team = process.env.PORTAL_RELEASE_TOKEN;
  if (team) return `${CI_TOKEN.test(team) ? 'Bearer' : 'Release'} ${team}`;
  if (operatorTokenFile === undefined)
    throw new Failure(
      'Set PORTAL_RELEASE_TOKEN to the credential of your team, or to the token of the CI job.',
    );
  try {
    return `Operator ${readFileSync(operatorTokenFile, 'utf8').trim()}`;
  } catch {
    throw new Failure(
      `There is no ${operatorTokenFile}; start the portal once, or set PORTAL_RELEASE_TOKEN.`,
    );
  }
}

/** The header that a call or a file of the portal needs. */
export const authorization = () => ({ authorization: credential() });

/** Calls the portal below /api/releases and returns its data; throws Failure with the portal's sentence. */
export async function send<T>(
  method: 'GET' | 'POST',
  path: string,
  { headers = {}, ...rest }: { headers?: Record<string, string>; body?: RequestInit['body'] } = {},
): Promise<T> {
  const base = portalUrl();
  requireSecure(base);
  const response = await fetch(`${base}/api/releases/${path}`, {
    method,
    headers: { ...authorization(), 'accept-language': 'en', ...headers },
    ...rest,
  }).catch(() => {
    throw new Failure(`The portal at ${base} does not answer; start it, or set PORTAL_URL.`);
  });
  const answer = (await response.json()) as { data: T; description: string };
  if (!response.ok) throw new Failure(answer.description);
  return answer.data;
}

/** Calls the portal with a JSON body, or none. */
export const call = <T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> =>
  send(
    method,
    path,
    body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
