import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The workspace. */
export const ROOT = resolve(import.meta.dirname, '..', '..', '..', '..');

/** A mistake or a refusal, as one sentence for who called. */
export class Failure extends Error {}

/** Where the portal is. */
export const portalUrl = (): string => process.env.PORTAL_URL || 'http://localhost:4000';

function credential(): string {
  const team = process.env.PORTAL_RELEASE_TOKEN;
  if (team) return `Release ${team}`;
  const file = join(resolve(ROOT, process.env.DATA_DIR || '.data'), 'keys', 'operator.token');
  try {
    return `Operator ${readFileSync(file, 'utf8').trim()}`;
  } catch {
    throw new Failure(`There is no ${file}; start the portal once, or set PORTAL_RELEASE_TOKEN.`);
  }
}

/** Calls the portal below /api/releases and answers its data; throws Failure with the portal's own sentence. */
export async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  const base = portalUrl();
  const response = await fetch(`${base}/api/releases/${path}`, {
    method,
    headers: {
      authorization: credential(),
      'accept-language': 'en',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Failure(`The portal at ${base} does not answer; start it, or set PORTAL_URL.`);
  });
  const answer = (await response.json()) as { data: T; description: string };
  if (!response.ok) throw new Failure(answer.description);
  return answer.data;
}
