/** Long enough for a browser to begin to save; the address keeps the whole file in memory. */
const KEPT_MS = 60_000;

const WHOLE_NAME = /;\s*filename\*=UTF-8'[\w-]*'([^;\s]+)/i;
const PLAIN_NAME = /;\s*filename="([\w.-]+)"/i;
/** Signs that lead out of a folder, break a line or turn the reading around. */
const UNSAFE_SIGNS = /[\p{C}\\/]+/gu;

const decoded = (text: string | undefined): string | undefined => {
  try {
    return text && decodeURIComponent(text).normalize('NFC').replace(UNSAFE_SIGNS, '_');
  } catch {
    return undefined;
  }
};

/** The name that the server gives to a file, with its marks where it says them (RFC 6266, RFC 8187), or `otherwise`. */
export const nameIn = (headers: Headers, otherwise: string): string => {
  const said = headers.get('content-disposition') ?? '';
  return decoded(WHOLE_NAME.exec(said)?.[1]) ?? PLAIN_NAME.exec(said)?.[1] ?? otherwise;
};

/** Hands a file to the browser's downloads. */
export const saveFile = (name: string, blob: Blob): void => {
  const href = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
};
