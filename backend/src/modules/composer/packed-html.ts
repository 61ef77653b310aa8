import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Coding } from '../../http/accept-encoding.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Fast rather than small: a page is composed for each visit, because of its nonce. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

export interface PackedHtml {
  coding: Coding | undefined;
  bytes: Buffer | string;
}

/**
 * The HTML as it is sent. It may be compressed, because it has nothing secret whose length an attacker could measure: no
 * token, no personal data, and nothing that the request contains.
 */
export async function packHtml(html: string, coding: Coding | undefined): Promise<PackedHtml> {
  if (coding === 'br') return { coding, bytes: await brotli(html, { params }) };
  if (coding === 'gzip') return { coding, bytes: await zip(html) };
  return { coding, bytes: html };
}
