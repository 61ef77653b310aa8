import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Quick rather than small: a page is made for each visit, because its nonce is. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

export interface PackedHtml {
  coding: 'br' | 'gzip' | undefined;
  bytes: Buffer | string;
}

/**
 * The HTML as it travels. It may be compressed, because it holds nothing secret that an attacker could measure: no
 * token, no personal data, and nothing of the request is repeated in it.
 */
export async function packHtml(html: string, accepted: unknown): Promise<PackedHtml> {
  const codings = typeof accepted === 'string' ? accepted : '';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(codings)) {
    return { coding: 'br', bytes: await brotli(html, { params }) };
  }
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(codings)) {
    return { coding: 'gzip', bytes: await zip(html) };
  }
  return { coding: undefined, bytes: html };
}
