import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tokenEndpoint } from './token-endpoint.ts';

/** An identity provider like Google and Apple: OpenID Connect with authorization code and PKCE. */
export interface Issuer {
  url: string;
  /** Queries of the portals, oldest first. */
  queries: URLSearchParams[];
  close(): Promise<void>;
}

const KEY = 'e2e-key';
const HOUR_S = 3_600;

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const html = (response: ServerResponse, body: string) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  const head = '<meta charset="utf-8"><title>Nhà cung cấp</title><link rel="icon" href="data:,">';
  response.end(`<!doctype html><html lang="vi">${head}<main>${body}</main>`);
};

/** Where the browser goes with an answer. Throws without an address to go to. */
const returnAddress = (query: URLSearchParams, answer: Record<string, string>): string => {
  const back = new URL(query.get('redirect_uri') ?? '');
  back.search = new URLSearchParams({ ...answer, state: query.get('state') ?? '' }).toString();
  return back.href;
};

/** Starts an issuer that signs in whichever of `people` (subjects) is pressed on its page. */
export async function startIssuer(people: readonly string[]): Promise<Issuer> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: KEY, alg: 'RS256', use: 'sig' };
  const queries: URLSearchParams[] = [];
  const codes = tokenEndpoint();

  const tokenFor = (subject: string, question: URLSearchParams) => {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: url,
      aud: question.get('client_id'),
      sub: subject,
      email: `${subject}@thu.example`,
      nonce: question.get('nonce'),
      iat: now,
      exp: now + HOUR_S,
    };
    const text = `${encoded({ alg: 'RS256', typ: 'JWT', kid: KEY })}.${encoded(claims)}`;
    return `${text}.${sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`;
  };
  const choices = (question: URLSearchParams) => {
    const link = (name: string, answer: Record<string, string>) =>
      `<p><a href="${escaped(returnAddress(question, answer))}">${name}</a></p>`;
    const links = people.map((name) =>
      link(name, { code: codes.grant(question, tokenFor(name, question)), iss: url }),
    );
    return [...links, link('Không đồng ý', { error: 'access_denied' })].join('');
  };

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://issuer.invalid');
    if (pathname === '/keys') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ keys: [jwk] }));
    } else if (pathname === '/token') {
      void codes.exchange(request, response);
    } else if (pathname === '/authorize') {
      queries.push(searchParams);
      html(response, choices(searchParams));
    } else {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    queries,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** What SOCIAL_ENDPOINTS says of an issuer. */
export const endpointsOf = ({ url }: Pick<Issuer, 'url'>) => ({
  issuer: url,
  jwksUri: `${url}/keys`,
  authorizationEndpoint: `${url}/authorize`,
  tokenEndpoint: `${url}/token`,
});
