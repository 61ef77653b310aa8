const SALT = new TextEncoder().encode('portal.authorities');
const INFO = new TextEncoder().encode('v1');
const IV_BYTES = 12;

/** A key that only this session's token gives: no key ships with the bundle. */
async function keyOf(token: string): Promise<CryptoKey> {
  const { subtle } = globalThis.crypto;
  const secret = await subtle.importKey('raw', new TextEncoder().encode(token), 'HKDF', false, [
    'deriveKey',
  ]);
  return subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: SALT, info: INFO },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

const toText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/** Authorities as `encodeAuthorities` of the login answer carries them: base64 of IV and AES-256-GCM text. */
export async function encodeAuthorities(token: string, list: readonly string[]): Promise<string> {
  const iv = globalThis.crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const plain = new TextEncoder().encode(JSON.stringify(list));
  const sealed = await globalThis.crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await keyOf(token),
    plain,
  );
  return toText(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
}

/** The list again, or null when the text is not of this token: then ask authen-role/list (MENU-11). */
export async function decodeAuthorities(token: string, text: string): Promise<string[] | null> {
  try {
    const bytes = toBytes(text);
    const plain = await globalThis.crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.slice(0, IV_BYTES) },
      await keyOf(token),
      bytes.slice(IV_BYTES),
    );
    const list: unknown = JSON.parse(new TextDecoder().decode(plain));
    return Array.isArray(list) && list.every((one) => typeof one === 'string') ? list : null;
  } catch {
    return null;
  }
}
