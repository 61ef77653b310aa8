import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const TEXT = /\.(?:js|mjs|css|json|svg|html|txt|map)$/;
const SMALL = 512;

export interface Packed {
  suffix: '.br' | '.gz';
  bytes: Buffer;
}

/** The compressed forms worth keeping beside a file: made once, when it is published. */
export async function packed(name: string, bytes: Buffer): Promise<Packed[]> {
  if (!TEXT.test(name) || bytes.length < SMALL) return [];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })]);
  const both: Packed[] = [
    { suffix: '.br', bytes: br },
    { suffix: '.gz', bytes: gz },
  ];
  return both.filter((one) => one.bytes.length < bytes.length);
}
