import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { ProviderName, SocialProvider } from '../config/social.ts';

export interface TestIssuer {
  /** Its address, which is also how it names itself. */
  url: string;
  jwksUri: string;
  /** The public key as PEM-less JWK text, for tokens that abuse it. */
  publicKey: string;
  /** A token as it would sign it; `header` may lie. */
  sign(claims: JWTPayload, header?: { alg?: string; kid?: string }): Promise<string>;
  /**
   * A user agrees on its page: the code that goes back. It counts once, with the verifier, the address and the client of
   * this question; for it comes `token`, or what `token` makes of the nonce.
   */
  authorize(address: string, token: string | ((nonce: string) => Promise<string>)): Promise<string>;
  /** Bodies of the calls to its token endpoint, oldest first. */
  exchanges: URLSearchParams[];
  /** The portal's settings for it. */
  provider(name: ProviderName, part?: Partial<SocialProvider>): SocialProvider;
  close(): Promise<void>;
}

/** The secret that the portal must send. */
export const CLIENT_SECRET = 'secret-of-the-portal';

interface Grant {
  challenge: string | null;
  redirectUri: string | null;
  clientId: string | null;
  token: string;
}

const s256 = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** Why a code is not exchanged, in the words of OAuth; null when it is. */
function errorOf(grant: Grant | undefined, body: URLSearchParams): string | null {
  const secret = body.get('client_secret') ?? '';
  // A secret that is signed (Apple's) has three parts; the test that sends one looks into it.
  if (secret !== CLIENT_SECRET && secret.split('.').length !== 3) return 'invalid_client';
  if (body.get('grant_type') !== 'authorization_code') return 'unsupported_grant_type';
  const right =
    grant !== undefined &&
    grant.clientId === body.get('client_id') &&
    grant.redirectUri === body.get('redirect_uri') &&
    grant.challenge === s256(body.get('code_verifier') ?? '');
  return right ? null : 'invalid_grant';
}

function send(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/**
 * An identity provider: a key pair, with the public half behind an address of this machine, and a token endpoint that
 * refuses a wrong verifier, a code used twice, a wrong address to return to, another client.
 */
export async function startIssuer(): Promise<TestIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' };
  const grants = new Map<string, Grant>();
  const exchanges: URLSearchParams[] = [];

  async function exchange(request: IncomingMessage, response: ServerResponse) {
    const body = new URLSearchParams(await text(request));
    exchanges.push(body);
    const code = body.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const error = errorOf(grant, body);
    if (error !== null) return send(response, error === 'invalid_client' ? 401 : 400, { error });
    send(response, 200, { access_token: 'x', token_type: 'Bearer', id_token: grant?.token });
  }

  const server = createServer((request, response) => {
    if (request.method === 'POST' && request.url === '/token') void exchange(request, response);
    else send(response, 200, { keys: [jwk] });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    jwksUri: `${url}/keys`,
    publicKey: JSON.stringify(jwk),
    exchanges,
    sign: (claims, header = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'key-1', ...header })
        .sign(privateKey),
    authorize: async (address, token) => {
      const { searchParams: request } = new URL(address);
      const code = crypto.randomUUID();
      grants.set(code, {
        challenge: request.get('code_challenge'),
        redirectUri: request.get('redirect_uri'),
        clientId: request.get('client_id'),
        token: typeof token === 'string' ? token : await token(request.get('nonce') ?? ''),
      });
      return code;
    },
    provider: (name, part = {}) => ({
      name,
      clientId: 'portal-client',
      proof: { way: 'SECRET', secret: CLIENT_SECRET },
      issuer: url,
      jwksUri: `${url}/keys`,
      authorizationEndpoint: `${url}/authorize`,
      tokenEndpoint: `${url}/token`,
      ...part,
    }),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
