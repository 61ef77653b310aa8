import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { jwtVerify } from 'jose';
import type { FirebaseConfig, ServiceAccount } from '../config/firebase.ts';

export const FIREBASE_PROJECT = 'cong-dai-ly';
/** A point on the curve, as the public key of web push has to be one. */
const VAPID_KEY =
  'BDOU99-h67HcA6JeFXHbSNMu7e2yNNu3RzoMj8TM4W88jITfq7ZmPvIM1Iv-4_l2LxQcYwhqby2xGpWwzjfAnG4';

/** A message that FCM took, as the service sent it. */
export interface SentPush {
  token: string;
  notification: { title: string; body: string };
  data: Record<string, string>;
  webpush: { headers: Record<string, string> };
}

export interface GoogleServer {
  url: string;
  account: ServiceAccount;
  /** The account as Google's console writes it. */
  accountFile: string;
  config: NonNullable<FirebaseConfig>;
  sent: SentPush[];
  /** How many access tokens were given out. */
  granted(): number;
  /** Answers of the next sends, by status and FCM's code. */
  failing: [status: number, code: string][];
  close(): Promise<void>;
}

/** What the service signed, checked as Google checks it: by the account's public key, for the right receiver, not too old. */
const verified = async (jwt: string, key: KeyObject, audience: string, issuer: string) =>
  (await jwtVerify(jwt, key, { audience, issuer, algorithms: ['RS256'], currentDate: new Date(0) }))
    .payload;

/** Google's token endpoint, FCM's HTTP v1 interface and what `also` answers, on this machine. */
export async function startGoogleServer(): Promise<GoogleServer> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const clientEmail = `portal@${FIREBASE_PROJECT}.iam.gserviceaccount.com`;
  const sent: SentPush[] = [];
  const failing: [number, string][] = [];
  const tokens = new Set<string>();

  async function grant(form: string): Promise<[number, unknown]> {
    const assertion = new URLSearchParams(form).get('assertion') ?? '';
    try {
      await verified(assertion, publicKey, `${url}/token`, clientEmail);
    } catch {
      return [400, { error: 'invalid_grant' }];
    }
    const token = `access-${tokens.size + 1}`;
    tokens.add(token);
    return [200, { access_token: token, expires_in: 3_600, token_type: 'Bearer' }];
  }

  async function answer(request: IncomingMessage): Promise<[number, unknown]> {
    const path = request.url ?? '/';
    const body = await text(request);
    if (path === '/token') return grant(body);
    const bearer = request.headers.authorization?.replace('Bearer ', '') ?? '';
    if (!tokens.has(bearer)) return [401, { error: { status: 'UNAUTHENTICATED' } }];
    if (path === `/v1/projects/${FIREBASE_PROJECT}/messages:send`) {
      const [status, code] = failing.shift() ?? [200, ''];
      if (status === 401) tokens.delete(bearer);
      if (status !== 200)
        return [status, { error: { status: code, details: [{ errorCode: code }] } }];
      sent.push(JSON.parse(body).message);
      return [200, { name: `projects/${FIREBASE_PROJECT}/messages/${sent.length}` }];
    }
    return [404, { error: { status: 'NOT_FOUND' } }];
  }

  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const account = {
    ...{ projectId: FIREBASE_PROJECT, clientEmail, privateKey: pem, tokenUri: `${url}/token` },
  };
  return {
    url,
    account,
    accountFile: JSON.stringify({
      ...{ type: 'service_account', project_id: FIREBASE_PROJECT, client_email: clientEmail },
      ...{ private_key: pem, token_uri: `${url}/token` },
    }),
    config: {
      account,
      web: {
        ...{ projectId: FIREBASE_PROJECT, apiKey: 'khoa-web' },
        ...{ appId: '1:123456789012:web:0a1b2c3d4e5f', messagingSenderId: '123456789012' },
      },
      vapidKey: VAPID_KEY,
      fcmUrl: url,
    },
    sent,
    granted: () => tokens.size,
    failing,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
