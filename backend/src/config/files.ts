import { z } from 'zod';
import type { BucketConfig } from './releases.ts';

const STORE =
  /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([A-Za-z0-9/_.-]*[A-Za-z0-9_-]))?\/?$/;
const SCANNER = /^([A-Za-z0-9.-]+):(\d{1,5})$/;
const secret = z.string().min(1).optional();

export interface FilesConfig {
  /** Undefined: a folder of the data folder. */
  bucket: BucketConfig | undefined;
  /** A clamd that looks at each file before it is stored; undefined: none does. */
  scanner: { host: string; port: number } | undefined;
}

/** The part of the environment that files of people need. */
export const filesEnvironment = {
  FILE_STORE: z.string().regex(STORE, { error: 'must look like s3://bucket/prefix' }).optional(),
  FILE_STORE_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example' })
    .optional(),
  FILE_STORE_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,30}$/)
    .default('us-east-1'),
  FILE_STORE_KEY_ID: secret,
  FILE_STORE_SECRET: secret,
  FILE_SCANNER: z
    .string()
    .regex(SCANNER, { error: 'must look like clamd.example:3310' })
    .optional(),
};
const environment = z.object(filesEnvironment);

/** `fail` takes one sentence for the operator. */
export function filesConfig(
  value: z.infer<typeof environment>,
  fail: (sentence: string) => never,
): FilesConfig {
  const [, host, port] = SCANNER.exec(value.FILE_SCANNER ?? '') ?? [];
  const scanner = host === undefined ? undefined : { host, port: Number(port) };
  if (value.FILE_STORE === undefined) return { bucket: undefined, scanner };
  const { FILE_STORE_KEY_ID: keyId, FILE_STORE_SECRET, FILE_STORE_REGION: region } = value;
  if (keyId === undefined || FILE_STORE_SECRET === undefined)
    fail('FILE_STORE needs FILE_STORE_KEY_ID and FILE_STORE_SECRET.');
  const [, bucket = '', prefix = ''] = STORE.exec(value.FILE_STORE) ?? [];
  const given = value.FILE_STORE_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  const endpoint = given.replace(/\/$/, '');
  return {
    bucket: { endpoint, region, bucket, prefix, keyId, secret: FILE_STORE_SECRET },
    scanner,
  };
}
