import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const PROJECT = 'cong-dai-ly';

/** A message that FCM took, as the service sent it. */
interface SentPush {
  token: string;
  notification: { title: string; body: string };
  data: Record<string, string>;
}

export interface GoogleServer {
  /** Environment of a portal whose Firebase project is here. */
  env: Record<string, string>;
  sent: SentPush[];
  close(): Promise<void>;
}

/** Google's token endpoint, which checks what the service account signed, and FCM's HTTP v1 interface, on this machine. */
export async function startGoogleServer(): Promise<GoogleServer> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const publicKey = createPublicKey(privateKey);
  const sent: SentPush[] = [];
  const isSigned = (jwt: string): boolean => {
    const [head, claims, signature = ''] = jwt.split('.');
    const bytes = Buffer.from(signature, 'base64url');
    return verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, bytes);
  };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const reply = (status: number, answer: object) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer));
    if (request.url === '/token') {
      const isOurs = isSigned(new URLSearchParams(body).get('assertion') ?? '');
      return reply(isOurs ? 200 : 400, isOurs ? { access_token: 'vao', expires_in: 3_600 } : {});
    }
    if (request.url !== `/v1/projects/${PROJECT}/messages:send`) return reply(404, {});
    if (request.headers.authorization !== 'Bearer vao') return reply(401, {});
    sent.push(JSON.parse(body).message);
    return reply(200, { name: 'projects/1/messages/1' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    sent,
    env: {
      FIREBASE_SERVICE_ACCOUNT: JSON.stringify({
        ...{ project_id: PROJECT, client_email: `portal@${PROJECT}.iam.example` },
        private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
        token_uri: `${url}/token`,
      }),
      FIREBASE_API_KEY: 'khoa-web',
      FIREBASE_APP_ID: '1:123456789012:web:0a1b2c3d4e5f',
      FIREBASE_SENDER_ID: '123456789012',
      FIREBASE_VAPID_KEY:
        'BDOU99-h67HcA6JeFXHbSNMu7e2yNNu3RzoMj8TM4W88jITfq7ZmPvIM1Iv-4_l2LxQcYwhqby2xGpWwzjfAnG4',
      FCM_URL: url,
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
