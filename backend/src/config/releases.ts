import { z } from 'zod';

const KIB = 1024;
const STORE =
  /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([A-Za-z0-9/_.-]*[A-Za-z0-9_-]))?\/?$/;

const kib = (most: number) => z.coerce.number().int().min(1).default(most);
const secret = z.string().min(1).optional();

/** The settings of releasing as the environment has them. */
export const releaseEnvironment = {
  RELEASE_VERIFICATION: z
    .enum(['off', 'warn', 'require'], { error: 'must be off, warn or require' })
    .optional(),
  // The heaviest page of today takes 40 KiB, the heaviest remote 115.
  RELEASE_PAGE_KIB: kib(72),
  RELEASE_REMOTE_KIB: kib(320),
  RELEASE_COMPRESSION: z
    .enum(['best', 'quick'], { error: 'must be best or quick' })
    .default('best'),
  RELEASE_TEAM_KEYS: z.string().min(1).optional(),
  RELEASE_MACHINES_PROMOTE: z.enum(['0', '1'], { error: 'must be 0 or 1' }).optional(),
  RELEASE_INNER_HOSTS: z
    .string()
    .regex(/^[A-Za-z0-9.:-]+(?:,[A-Za-z0-9.:-]+)*$/, {
      error: 'must be host names such as gitlab.company.example,10.0.0.5',
    })
    .optional(),
  RELEASE_PROMOTE_AT_START: z.enum(['no', 'yes'], { error: 'must be no or yes' }).optional(),
  RELEASE_BROWSER: z.string().trim().min(1).optional(),
  RELEASE_TEAM_STABLE: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'),
  RELEASE_STORE: z.string().regex(STORE, { error: 'must look like s3://bucket/prefix' }).optional(),
  RELEASE_STORE_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example' })
    .optional(),
  RELEASE_STORE_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,30}$/)
    .default('us-east-1'),
  RELEASE_STORE_KEY_ID: secret,
  RELEASE_STORE_SECRET: secret,
};

/** An S3-compatible place for files of releases. */
export interface BucketConfig {
  endpoint: string;
  region: string;
  bucket: string;
  /** Without slashes at its ends; may be empty. */
  prefix: string;
  keyId: string;
  secret: string;
}

export interface ReleaseConfig {
  /** GATE-10: what the gate does with a set that no test run has verified. */
  verification: 'off' | 'warn' | 'require';
  /** Size limits in compressed bytes: of a page, and of a remote with all of its files. */
  budget: { page: number; remote: number };
  /** How hard files are compressed when they are published; `quick` is for development, where each is read once. */
  compression: 'best' | 'quick';
  /** File of the public keys with which teams sign; undefined: in the data folder. */
  teamKeys: string | undefined;
  /** Whether the operator's token and release jobs promote; otherwise what they ask for is proposed to people. */
  machinesPromote: boolean;
  /** Whether a start promotes the builds beside it over what an earlier start promoted; the first of a remote it always does. */
  promoteAtStart: boolean;
  /** Hosts of the company's own network that webhooks and issuers of CI tokens may be at. */
  innerHosts: readonly string[];
  /** Whether a team's credential with the right `stable` promotes to all users and rolls back there, behind the gate. */
  teamStable: boolean;
  /** A headless Chromium and its arguments, in which the gate loads versions (GATE-11); undefined: it does not. */
  browser: string | undefined;
  /** Undefined: a folder of the data folder. */
  bucket: BucketConfig | undefined;
}

type Environment = z.output<z.ZodObject<typeof releaseEnvironment>>;

function bucketOf(value: Environment, mistake: (sentence: string) => never) {
  if (value.RELEASE_STORE === undefined) return undefined;
  const { RELEASE_STORE_KEY_ID: keyId, RELEASE_STORE_SECRET: secret } = value;
  if (keyId === undefined || secret === undefined) {
    mistake('RELEASE_STORE needs RELEASE_STORE_KEY_ID and RELEASE_STORE_SECRET.');
  }
  const [, bucket = '', prefix = ''] = STORE.exec(value.RELEASE_STORE) ?? [];
  const region = value.RELEASE_STORE_REGION;
  const endpoint = value.RELEASE_STORE_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  return { endpoint: endpoint.replace(/\/$/, ''), region, bucket, prefix, keyId, secret };
}

/** Reads the settings of releasing; `mistake` takes one sentence for the operator. */
export const releaseConfig = (
  value: Environment,
  production: boolean,
  mistake: (sentence: string) => never,
): ReleaseConfig => ({
  verification: value.RELEASE_VERIFICATION ?? (production ? 'require' : 'warn'),
  budget: { page: value.RELEASE_PAGE_KIB * KIB, remote: value.RELEASE_REMOTE_KIB * KIB },
  compression: value.RELEASE_COMPRESSION,
  teamKeys: value.RELEASE_TEAM_KEYS,
  machinesPromote: (value.RELEASE_MACHINES_PROMOTE ?? (production ? '0' : '1')) === '1',
  innerHosts: value.RELEASE_INNER_HOSTS?.toLowerCase().split(',') ?? [],
  promoteAtStart: (value.RELEASE_PROMOTE_AT_START ?? (production ? 'no' : 'yes')) === 'yes',
  teamStable: value.RELEASE_TEAM_STABLE === '1',
  browser: value.RELEASE_BROWSER,
  bucket: bucketOf(value, mistake),
});
