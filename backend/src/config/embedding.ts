import { z } from 'zod';

/** Who may frame the portal, and whose tokens sign users in. */
export interface EmbeddingConfig {
  /** Origins that may frame the portal and exchange messages with it. */
  hostOrigins: string[];
  hostJwt: { issuer: string; audience: string; jwksUri: string } | undefined;
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
  HOST_JWT_JWKS: z.url({ protocol: /^https?$/, error: 'must be an address' }).optional(),
});

/** `fail` throws with a sentence for the operator. */
export function embeddingConfig(
  env: z.infer<typeof embeddingEnvironment>,
  fail: (sentence: string) => never,
): EmbeddingConfig {
  const hostOrigins = env.HOST_ORIGINS ?? [];
  const { HOST_JWT_ISSUER: issuer, HOST_JWT_AUDIENCE: audience, HOST_JWT_JWKS: jwksUri } = env;
  if (issuer === undefined && audience === undefined && jwksUri === undefined)
    return { hostOrigins, hostJwt: undefined };
  if (issuer === undefined || audience === undefined || jwksUri === undefined)
    fail('HOST_JWT_ISSUER, HOST_JWT_AUDIENCE and HOST_JWT_JWKS are needed together.');
  return { hostOrigins, hostJwt: { issuer, audience, jwksUri } };
}
