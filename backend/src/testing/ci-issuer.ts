import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

type Algorithm = 'RS256' | 'ES256';

/** How a token is signed; `key` is one that the issuer does not publish. */
interface Signing {
  alg?: Algorithm;
  kid?: string;
  key?: CryptoKey;
}

export interface CiIssuer {
  /** Its address, which is also how it names itself. */
  url: string;
  /** Replaces members of its discovery document. */
  discovery: Record<string, string>;
  /** Paths that were read, oldest first. */
  reads: string[];
  /** A token with these claims as it signs it. */
  sign(claims: JWTPayload, signing?: Signing): Promise<string>;
  /** Publishes new keys in place of the ones before. */
  rotate(): Promise<void>;
  /** The published keys as JSON, for tokens that abuse them. */
  publicKeys(): string;
  close(): Promise<void>;
}

/** An issuer of tokens for jobs, as GitHub and GitLab are: discovery document, published keys, signed tokens. */
export async function startCiIssuer(): Promise<CiIssuer> {
  let turn = 0;
  let keys: Record<Algorithm, { kid: string; key: CryptoKey }>;
  let published: object[] = [];
  const reads: string[] = [];
  const discovery: Record<string, string> = {};

  async function rotate() {
    turn += 1;
    const made = await Promise.all(
      (['RS256', 'ES256'] as const).map(async (alg) => {
        const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
        const kid = `${alg}-${turn}`;
        const jwk = { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' };
        return { alg, kid, key: privateKey, jwk };
      }),
    );
    published = made.map(({ jwk }) => jwk);
    const [rsa, ec] = made as [(typeof made)[number], (typeof made)[number]];
    keys = { RS256: rsa, ES256: ec };
  }
  await rotate();
  const server = createServer((request, response) => {
    reads.push(request.url ?? '');
    const documents: Record<string, object> = {
      '/.well-known/openid-configuration': {
        ...{ issuer: url, jwks_uri: `${url}/keys` },
        ...discovery,
      },
      '/keys': { keys: published },
    };
    const found = documents[request.url ?? ''];
    response.writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ url, discovery, reads, rotate },
    publicKeys: () => JSON.stringify(published),
    sign: (claims, { alg = 'RS256', kid, key } = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg, kid: kid ?? keys[alg].kid, typ: 'JWT' })
        .sign(key ?? keys[alg].key),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
