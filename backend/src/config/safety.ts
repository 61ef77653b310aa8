import { z } from 'zod';

const yesNo = z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0');
const names = (error: string) =>
  z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((one) => one.trim().toLowerCase())
        .filter((one) => one !== ''),
    )
    .refine((list) => list.every((one) => /^(?:[a-z0-9._-]+|\[[0-9a-f:]+\])(?::\d+)?$/.test(one)), {
      error,
    });

/** What an operator may permit by name, because production refuses it otherwise. */
export const safetyEnvironment = {
  PORTAL_HOSTS: names('must be host names such as portal.example, separated by commas'),
  PORTAL_ALLOW_CLEARTEXT: names('must be host names such as db.internal, separated by commas'),
  PORTAL_ALLOW_ROOT: yesNo,
  PORTAL_EMBEDDED_DATABASE: yesNo,
  PORTAL_HSTS_PRELOAD: yesNo,
};

export interface SafetyConfig {
  /** Names under which the service may be called, in addition to those of its origin and of this machine. */
  hosts: string[];
  /** Hosts to which production may speak without TLS. */
  cleartextHosts: string[];
  allowRoot: boolean;
  allowEmbedded: boolean;
  /** Whether browsers may put the domain on their list of domains without http. */
  hstsPreload: boolean;
}

export const safetyConfig = (
  env: z.output<z.ZodObject<typeof safetyEnvironment>>,
): SafetyConfig => ({
  hosts: env.PORTAL_HOSTS,
  cleartextHosts: env.PORTAL_ALLOW_CLEARTEXT,
  allowRoot: env.PORTAL_ALLOW_ROOT === '1',
  allowEmbedded: env.PORTAL_EMBEDDED_DATABASE === '1',
  hstsPreload: env.PORTAL_HSTS_PRELOAD === '1',
});
