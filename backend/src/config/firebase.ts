import { createPrivateKey } from 'node:crypto';
import { isLoopback } from '@portal/url-safety';
import { z } from 'zod';

/** The account by which the service speaks to Google: it signs what it asks for. */
export interface ServiceAccount {
  projectId: string;
  clientEmail: string;
  /** PEM; never logged. */
  privateKey: string;
  /** Where a signed request becomes an access token. */
  tokenUri: string;
}

/** What browsers know of the Firebase project; none of it is secret. */
export interface FirebaseWeb {
  projectId: string;
  apiKey: string;
  appId: string;
  messagingSenderId: string;
}

/** Push messages; undefined where no service account is given. */
export type FirebaseConfig =
  | {
      account: ServiceAccount;
      web: FirebaseWeb;
      /** The public key of web push; undefined: no push. */
      vapidKey: string | undefined;
      /** Where messages are sent by the HTTP v1 interface. */
      fcmUrl: string;
    }
  | undefined;

const FCM = 'https://fcm.googleapis.com';

/** In clear text with this machine alone. */
const address = z.url({ protocol: /^https?$/ }).refine(
  (text) => {
    const { protocol, hostname } = new URL(text);
    return protocol === 'https:' || isLoopback(hostname);
  },
  { error: 'must be an https address' },
);

const isPrivateKey = (pem: string): boolean => {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
};

const accountFile = z.object({
  project_id: z.string().regex(/^[a-z0-9-]{4,60}$/),
  client_email: z.string().regex(/^[^\s@]+@[^\s@]+$/),
  private_key: z.string().refine(isPrivateKey),
  token_uri: address,
});

/** The file as Google's console writes it. */
const account = z.string().transform((text, context): ServiceAccount => {
  try {
    const file = accountFile.parse(JSON.parse(text));
    return {
      projectId: file.project_id,
      clientEmail: file.client_email,
      privateKey: file.private_key,
      tokenUri: file.token_uri,
    };
  } catch {
    // Without its text: it holds a private key.
    context.addIssue({
      code: 'custom',
      message:
        'must be the JSON of a service account: project_id, client_email, private_key (RSA), token_uri',
    });
    return z.NEVER;
  }
});

/** The part of the environment that push messages need; the key of the project is that of signing in. */
export const firebaseEnvironment = {
  FIREBASE_SERVICE_ACCOUNT: account.optional(),
  FIREBASE_APP_ID: z
    .string()
    .regex(/^\d:\d{5,20}:web:[0-9a-f]{5,60}$/, { error: 'must look like 1:1234567890:web:0a1b2c' })
    .optional(),
  FIREBASE_SENDER_ID: z
    .string()
    .regex(/^\d{5,20}$/, { error: 'must be the sender number of the project' })
    .optional(),
  FIREBASE_VAPID_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{87}$/, { error: 'must be the public key of web push, 87 characters' })
    .optional(),
  FCM_URL: address.optional(),
};
const environment = z.object({
  ...firebaseEnvironment,
  FIREBASE_PROJECT_ID: z.string().optional(),
  FIREBASE_API_KEY: z.string().optional(),
});

/** What is configured. `fail` throws with a sentence for the operator. */
export function firebaseConfig(
  env: z.infer<typeof environment>,
  production: boolean,
  fail: (sentence: string) => never,
): FirebaseConfig {
  const { FIREBASE_SERVICE_ACCOUNT: given, FIREBASE_VAPID_KEY: vapidKey } = env;
  if (given === undefined) {
    if (vapidKey !== undefined)
      fail('FIREBASE_VAPID_KEY needs FIREBASE_SERVICE_ACCOUNT: without it nothing can be sent.');
    return undefined;
  }
  const { FIREBASE_API_KEY: apiKey, FIREBASE_APP_ID: appId } = env;
  const messagingSenderId = env.FIREBASE_SENDER_ID;
  if (apiKey === undefined || appId === undefined || messagingSenderId === undefined)
    return fail(
      'FIREBASE_SERVICE_ACCOUNT needs FIREBASE_API_KEY, FIREBASE_APP_ID and FIREBASE_SENDER_ID, the web configuration of the project.',
    );
  if (env.FIREBASE_PROJECT_ID !== undefined && env.FIREBASE_PROJECT_ID !== given.projectId)
    fail('FIREBASE_PROJECT_ID and the project of FIREBASE_SERVICE_ACCOUNT differ.');
  if (production && env.FCM_URL !== undefined)
    fail('FCM_URL is for tests and refused with NODE_ENV=production.');
  return {
    account: given,
    web: { projectId: given.projectId, apiKey, appId, messagingSenderId },
    vapidKey,
    fcmUrl: env.FCM_URL?.replace(/\/$/, '') ?? FCM,
  };
}
