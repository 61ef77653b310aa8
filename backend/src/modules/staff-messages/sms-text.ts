import { unmarked } from '@portal/types';

/** Characters of the GSM alphabet (3GPP TS 23.038), and those that take the place of two. */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const GSM_TWO = '^{}\\[~]|€\f';
const ONE = new Set(GSM);
const TWO = new Set(GSM_TWO);

/** Characters of a text that is one part, and of each part where there are more: the rest numbers them. */
const LENGTHS = { gsm: { one: 160, each: 153 }, ucs2: { one: 70, each: 67 } } as const;

/** A text as it is sent: without marks where MESSAGE_SMS_UNACCENT says so. */
export const smsText = (text: string, unaccent: boolean): string =>
  unaccent ? unmarked(text) : text.normalize('NFC');

function lengthOf(text: string): { length: number; kind: keyof typeof LENGTHS } {
  const characters = [...text];
  if (!characters.every((one) => ONE.has(one) || TWO.has(one)))
    return { length: text.length, kind: 'ucs2' };
  return {
    length: characters.reduce((sum, one) => sum + (TWO.has(one) ? 2 : 1), 0),
    kind: 'gsm',
  };
}

/** How many parts a text message of this text has, as it is; an empty one has none. */
export function partsOf(text: string): number {
  const { length, kind } = lengthOf(text);
  if (length === 0) return 0;
  const { one, each } = LENGTHS[kind];
  return length <= one ? 1 : Math.ceil(length / each);
}
