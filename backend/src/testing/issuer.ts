import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export interface TestIssuer {
  /** Its address, which is also how it names itself. */
  url: string;
  jwksUri: string;
  /** The public key as PEM-less JWK text, for tokens that abuse it. */
  publicKey: string;
  /** A token as it would sign it; `header` may lie. */
  sign(claims: JWTPayload, header?: { alg?: string; kid?: string }): Promise<string>;
  close(): Promise<void>;
}

/** An identity provider: a key pair, with the public half behind an address of this machine. */
export async function startIssuer(): Promise<TestIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' };
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    jwksUri: `${url}/keys`,
    publicKey: JSON.stringify(jwk),
    sign: (claims, header = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'key-1', ...header })
        .sign(privateKey),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
