import { z } from 'zod';

/** How the service proves itself to a provider when it exchanges a code. PKCE is used with each of them. */
export type ClientProof =
  | { way: 'NONE' }
  | { way: 'SECRET'; secret: string }
  /** A token that the service signs itself, as Apple wants it. */
  | { way: 'SIGNED'; teamId: string; keyId: string; privateKey: string };

const id = z
  .string()
  .regex(/^[A-Za-z0-9._-]{1,200}$/, { error: 'must be a client id' })
  .optional();
const secret = z
  .string()
  .regex(/^[\x21-\x7e]{8,512}$/, { error: 'must be a client secret, without spaces' })
  .optional();
const appleId = z
  .string()
  .regex(/^[A-Z0-9]{10}$/, { error: 'must be the ten signs that Apple shows' })
  .optional();

/** Who the portal is at each provider. Every one of them may come from a file (`…_FILE`). */
export const clientEnvironment = {
  GOOGLE_CLIENT_ID: id,
  GOOGLE_CLIENT_SECRET: secret,
  APPLE_CLIENT_ID: id,
  APPLE_TEAM_ID: appleId,
  APPLE_KEY_ID: appleId,
  APPLE_PRIVATE_KEY: z
    .string()
    .regex(/^-----BEGIN PRIVATE KEY-----[\s\S]+-----END PRIVATE KEY-----$/, {
      error: 'must be the text of the .p8 file, PEM',
    })
    .optional(),
  FACEBOOK_CLIENT_ID: id,
  FACEBOOK_CLIENT_SECRET: secret,
};
const environment = z.object(clientEnvironment);

/** The client at each provider that is configured. `fail` throws with a sentence for the operator. */
export function clientsOf(env: z.infer<typeof environment>, fail: (sentence: string) => never) {
  const google = (clientId: string) => ({
    clientId,
    proof: {
      way: 'SECRET',
      secret:
        env.GOOGLE_CLIENT_SECRET ??
        fail('GOOGLE_CLIENT_ID needs GOOGLE_CLIENT_SECRET: Google exchanges no code without it.'),
    } as ClientProof,
  });
  const apple = (clientId: string) => {
    const { APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId, APPLE_PRIVATE_KEY: privateKey } = env;
    if (teamId === undefined || keyId === undefined || privateKey === undefined)
      return fail(
        'APPLE_CLIENT_ID needs APPLE_TEAM_ID, APPLE_KEY_ID and APPLE_PRIVATE_KEY, which sign what Apple takes for a client secret.',
      );
    return { clientId, proof: { way: 'SIGNED', teamId, keyId, privateKey } as ClientProof };
  };
  const facebook = (clientId: string) => {
    const value = env.FACEBOOK_CLIENT_SECRET;
    const proof: ClientProof =
      value === undefined ? { way: 'NONE' } : { way: 'SECRET', secret: value };
    return { clientId, proof };
  };
  return {
    google: env.GOOGLE_CLIENT_ID === undefined ? undefined : google(env.GOOGLE_CLIENT_ID),
    apple: env.APPLE_CLIENT_ID === undefined ? undefined : apple(env.APPLE_CLIENT_ID),
    facebook: env.FACEBOOK_CLIENT_ID === undefined ? undefined : facebook(env.FACEBOOK_CLIENT_ID),
  };
}
