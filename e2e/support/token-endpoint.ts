import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** What the portals of the tests prove themselves with. */
export const CLIENT_SECRET = 'secret-of-the-tests';

interface Grant {
  question: URLSearchParams;
  idToken: string;
}

/** A secret that the portal signs itself, as Apple wants it, has three parts. */
const isSecret = (value: string | null) =>
  value === CLIENT_SECRET || value?.split('.').length === 3;

function isRight({ question }: Grant, body: URLSearchParams): boolean {
  const challenge = createHash('sha256')
    .update(body.get('code_verifier') ?? '')
    .digest('base64url');
  return (
    question.get('response_type') === 'code' &&
    question.get('code_challenge_method') === 'S256' &&
    question.get('code_challenge') === challenge &&
    question.get('redirect_uri') === body.get('redirect_uri') &&
    question.get('client_id') === body.get('client_id')
  );
}

/**
 * The codes of an identity provider, and the endpoint that exchanges them: once, for who asked for them, with the
 * verifier of the challenge, the same address to return to and the client's secret.
 */
export function tokenEndpoint() {
  const grants = new Map<string, Grant>();
  return {
    /** A code for this question, for which the ID token comes. */
    grant(question: URLSearchParams, idToken: string): string {
      const code = randomUUID();
      grants.set(code, { question, idToken });
      return code;
    },
    async exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const body = new URLSearchParams(await text(request));
      const code = body.get('code') ?? '';
      const grant = grants.get(code);
      grants.delete(code);
      const client = isSecret(body.get('client_secret'));
      const right = grant !== undefined && client && isRight(grant, body);
      const refused = { error: client ? 'invalid_grant' : 'invalid_client' };
      const tokens = { access_token: 'none', token_type: 'Bearer', id_token: grant?.idToken };
      response
        .writeHead(right ? 200 : 400, { 'content-type': 'application/json' })
        .end(JSON.stringify(right ? tokens : refused));
    },
  };
}
