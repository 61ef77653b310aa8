import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** A new secret in the form of Standard Webhooks: `whsec_` and 32 bytes in base64. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(32).toString('base64');

/** The headers of a call by Standard Webhooks: id, seconds since 1970, and the HMAC-SHA256 of both and the body. */
export function signedHeaders(
  secret: string,
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${mac}`,
  };
}
