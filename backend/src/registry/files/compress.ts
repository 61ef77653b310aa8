import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const TEXT = /\.(?:js|mjs|css|json|svg|html|txt|map)$/;
const SMALL = 512;
const QUALITY = { best: { br: 11, gz: 9 }, quick: { br: 3, gz: 3 } } as const;

/** A compressed form of a file. */
export interface CompressedForm {
  suffix: '.br' | '.gz';
  bytes: Buffer;
}

/**
 * The brotli and gzip forms of a file that are smaller than it. None for other than text files and below 512 bytes.
 * Slow with the best compression: called once, when a file is published.
 */
export async function compressedForms(
  name: string,
  bytes: Buffer,
  compression: 'best' | 'quick' = 'best',
): Promise<CompressedForm[]> {
  if (!TEXT.test(name) || bytes.length < SMALL) return [];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY[compression].br,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([
    brotli(bytes, { params }),
    zip(bytes, { level: QUALITY[compression].gz }),
  ]);
  const forms: CompressedForm[] = [
    { suffix: '.br', bytes: br },
    { suffix: '.gz', bytes: gz },
  ];
  return forms.filter((form) => form.bytes.length < bytes.length);
}
