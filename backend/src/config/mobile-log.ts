import { z } from 'zod';

/** The company's logging service for phones; undefined: nothing is sent anywhere. */
export type MobileLogConfig = { url: string; key: string | undefined } | undefined;

/** The part of the environment that it needs. */
export const mobileLogEnvironment = {
  MOBILE_LOG_URL: z.url({ protocol: /^https?$/, error: 'must be an address' }).optional(),
  MOBILE_LOG_KEY: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
};
const environment = z.object(mobileLogEnvironment);

export const mobileLogConfig = ({
  MOBILE_LOG_URL: url,
  MOBILE_LOG_KEY: key,
}: z.infer<typeof environment>): MobileLogConfig => (url === undefined ? undefined : { url, key });
