import { SOCIAL_PROVIDERS } from '@portal/domain/account';
import { isLoopback } from '@portal/url-safety';
import { z } from 'zod';
import { type ClientProof, clientEnvironment, clientsOf } from './social-clients.ts';

export type ProviderName = (typeof SOCIAL_PROVIDERS)[number];

/** An identity provider: where it signs people in and exchanges codes, and whose keys sign its ID tokens. */
export interface SocialProvider {
  name: ProviderName;
  clientId: string;
  /** How the service proves itself at the token endpoint. */
  proof: ClientProof;
  issuer: string;
  jwksUri: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
}

export interface SocialConfig {
  providers: SocialProvider[];
  /** With it, the browser turns a provider's token into one of this Firebase project, and only that one counts. */
  firebase:
    | { projectId: string; apiKey: string; jwksUri: string; emulatorHost: string | undefined }
    | undefined;
}

/** Issuers as they name themselves in their tokens; external_identity holds these. */
export const ENDPOINTS: Record<
  ProviderName,
  Omit<SocialProvider, 'name' | 'clientId' | 'proof'>
> = {
  google: {
    issuer: 'https://accounts.google.com',
    jwksUri: 'https://www.googleapis.com/oauth2/v3/certs',
    authorizationEndpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenEndpoint: 'https://oauth2.googleapis.com/token',
  },
  apple: {
    issuer: 'https://appleid.apple.com',
    jwksUri: 'https://appleid.apple.com/auth/keys',
    authorizationEndpoint: 'https://appleid.apple.com/auth/authorize',
    tokenEndpoint: 'https://appleid.apple.com/auth/token',
  },
  facebook: {
    issuer: 'https://www.facebook.com',
    jwksUri: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
    authorizationEndpoint: 'https://www.facebook.com/dialog/oauth',
    tokenEndpoint: 'https://graph.facebook.com/oauth/access_token',
  },
};

const FIREBASE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** In clear text with this machine alone, as the other addresses that the service calls. */
const address = z.url({ protocol: /^https?$/ }).refine(
  (text) => {
    const { protocol, hostname } = new URL(text);
    return protocol === 'https:' || isLoopback(hostname);
  },
  { error: 'must be an https address' },
);
const endpoints = z.strictObject({
  issuer: z.string().min(1).optional(),
  jwksUri: address.optional(),
  authorizationEndpoint: address.optional(),
  tokenEndpoint: address.optional(),
});

const parsedJson = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON' });
    return z.NEVER;
  }
});

/** The part of the environment that signing in with a linked account needs. */
export const socialEnvironment = z.object({
  ...clientEnvironment,
  SOCIAL_ENDPOINTS: parsedJson
    .pipe(z.partialRecord(z.enum(SOCIAL_PROVIDERS), endpoints))
    .optional(),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]{4,60}$/, { error: 'must be the id of a Firebase project' })
    .optional(),
  FIREBASE_API_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,100}$/, { error: 'must be the web API key of the project' })
    .optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[A-Za-z0-9.-]+:\d{1,5}$/, { error: 'must look like 127.0.0.1:9099' })
    .optional(),
});
type SocialEnvironment = z.infer<typeof socialEnvironment>;

/** What is configured; undefined when nothing is. `fail` throws with a sentence for the operator. */
export function socialConfig(
  env: SocialEnvironment,
  production: boolean,
  fail: (sentence: string) => never,
): SocialConfig | undefined {
  const clients = clientsOf(env, fail);
  if (production && env.FIREBASE_AUTH_EMULATOR_HOST !== undefined)
    fail(
      'FIREBASE_AUTH_EMULATOR_HOST makes unsigned sign-ins count and is refused with NODE_ENV=production.',
    );
  if (production && env.SOCIAL_ENDPOINTS !== undefined)
    fail('SOCIAL_ENDPOINTS names issuers of tests and is refused with NODE_ENV=production.');
  const providers = SOCIAL_PROVIDERS.flatMap((name): SocialProvider[] => {
    const client = clients[name];
    const given = env.SOCIAL_ENDPOINTS?.[name] ?? {};
    return client === undefined
      ? []
      : [{ name, ...client, ...ENDPOINTS[name], ...(given as Partial<SocialProvider>) }];
  });
  if (providers.length === 0) return undefined;
  const emulatorHost = env.FIREBASE_AUTH_EMULATOR_HOST;
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey } = env;
  if (projectId === undefined) return { providers, firebase: undefined };
  if (apiKey === undefined) fail('FIREBASE_PROJECT_ID needs FIREBASE_API_KEY beside it.');
  return {
    providers,
    firebase: { projectId, apiKey: apiKey ?? '', jwksUri: FIREBASE_KEYS, emulatorHost },
  };
}
