import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tokenEndpoint } from './token-endpoint.ts';

export interface IdentityProvider {
  url: string;
  /** Who signs in there next. */
  person(subject: string): void;
  close(): Promise<void>;
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * An identity provider on this machine: signs every visitor in at once, and sends them back with a code, as OpenID
 * providers do.
 */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...publicKey.export({ format: 'jwk' }), kid: 'key-1', alg: 'RS256', use: 'sig' };
  const codes = tokenEndpoint();
  let subject = 'nobody';
  let url = '';
  const tokenFor = (query: URLSearchParams): string => {
    const iat = Math.floor(Date.now() / 1000);
    const who = { iss: url, sub: subject, aud: query.get('client_id'), nonce: query.get('nonce') };
    const head = encoded({ alg: 'RS256', kid: 'key-1' });
    const text = `${head}.${encoded({ ...who, iat, exp: iat + 300 })}`;
    return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`;
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    if (pathname === '/token') {
      void codes.exchange(request, response);
      return;
    }
    if (pathname !== '/authorize') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ keys: [key] }));
      return;
    }
    const back = new URLSearchParams({
      state: searchParams.get('state') ?? '',
      code: codes.grant(searchParams, tokenFor(searchParams)),
    });
    response.writeHead(302, { location: `${searchParams.get('redirect_uri')}?${back}` }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    person: (next) => {
      subject = next;
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
