/** ECDSA P-256: the one scheme that every browser in use verifies in WebCrypto. */
export const KEY_ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;
export const SIGN_ALGORITHM = { name: 'ECDSA', hash: 'SHA-256' } as const;

const text = new TextEncoder();

/** The text as UTF-8 bytes. */
export const utf8 = (value: string): Uint8Array<ArrayBuffer> => text.encode(value);

/** The bytes of a base64 text (not base64url). Throws InvalidCharacterError for another text. */
export const fromBase64 = (value: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(value), (char) => char.charCodeAt(0));

/** The bytes as base64 text, with padding. */
export const toBase64 = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)));
