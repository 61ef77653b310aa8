import { z } from 'zod';

/** Who may frame the portal, and whose tokens sign users in. */
export interface EmbeddingConfig {
  /** Origins that may frame the portal and exchange messages with it. */
  hostOrigins: string[];
  hostJwt: { issuer: string; audience: string; jwksUri: string } | undefined;
  /** Account types that the issuer may sign in; who holds dangerous rights never is. */
  hostJwtTypes: number[];
  /** Whether other systems may send people with their passwords (login-adp). */
  adpLogin: boolean;
  /** The secret by which an outer system redeems launch codes, by its origin. */
  launchSecrets: ReadonlyMap<string, string>;
}

const isOrigin = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;

/** The part of the environment that outer pages and applications need. */
export const embeddingEnvironment = z.object({
  HOST_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .refine((all) => all.every(isOrigin), {
      error: 'must be origins such as https://app.example, separated by commas',
    })
    .optional(),
  HOST_JWT_ISSUER: z.string().min(1).optional(),
  HOST_JWT_AUDIENCE: z.string().min(1).optional(),
  HOST_JWT_TYPES: z
    .string()
    .regex(/^[1-5](?:,[1-5])*$/, { error: 'must be account types such as 2,3' })
    .default('2,3'),
  ADP_LOGIN: z.enum(['0', '1'], { error: 'must be 0 or 1' }).optional(),
  LAUNCH_SECRETS: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim().split(/=(.*)/s)))
    .refine(
      (all) => all.every(([origin = '', secret = '']) => isOrigin(origin) && secret.length >= 32),
      {
        error:
          'must be https://system.example=<secret of at least 32 characters>, separated by commas',
      },
    )
    .optional(),
  HOST_JWT_JWKS: z.url({ protocol: /^https?$/, error: 'must be an address' }).optional(),
});

/** `fail` throws with a sentence for the operator. */
export function embeddingConfig(
  env: z.infer<typeof embeddingEnvironment>,
  production: boolean,
  fail: (sentence: string) => never,
): EmbeddingConfig {
  const common = {
    hostOrigins: env.HOST_ORIGINS ?? [],
    hostJwtTypes: env.HOST_JWT_TYPES.split(',').map(Number),
    launchSecrets: new Map(
      (env.LAUNCH_SECRETS ?? []).map(([origin = '', secret = '']) => [origin, secret] as const),
    ),
    adpLogin: env.ADP_LOGIN === undefined ? !production : env.ADP_LOGIN === '1',
  };
  const { HOST_JWT_ISSUER: issuer, HOST_JWT_AUDIENCE: audience, HOST_JWT_JWKS: jwksUri } = env;
  if (issuer === undefined && audience === undefined && jwksUri === undefined)
    return { ...common, hostJwt: undefined };
  if (issuer === undefined || audience === undefined || jwksUri === undefined)
    fail('HOST_JWT_ISSUER, HOST_JWT_AUDIENCE and HOST_JWT_JWKS are needed together.');
  return { ...common, hostJwt: { issuer, audience, jwksUri } };
}
