/** Long enough for a browser to start saving; the object URL holds the whole file in memory. */
const REVOKE_AFTER_MS = 60_000;

const WHOLE_NAME = /;\s*filename\*=UTF-8'[\w-]*'([^;\s]+)/i;
const PLAIN_NAME = /;\s*filename="([\w.-]+)"/i;
/** Characters that leave a folder, break a line or reverse the reading direction. */
const UNSAFE_SIGNS = /[\p{C}\\/]+/gu;

const decoded = (text: string | undefined): string | undefined => {
  try {
    return text && decodeURIComponent(text).normalize('NFC').replace(UNSAFE_SIGNS, '_');
  } catch {
    return undefined;
  }
};

/** The file name of the response, with diacritics where it has them (RFC 6266, RFC 8187), or `fallback`. */
export const nameIn = (headers: Headers, fallback: string): string => {
  const disposition = headers.get('content-disposition') ?? '';
  return (
    decoded(WHOLE_NAME.exec(disposition)?.[1]) ?? PLAIN_NAME.exec(disposition)?.[1] ?? fallback
  );
};

/** Saves a blob as a download of the browser under this name. The blob stays in memory for a minute. */
export const saveFile = (name: string, blob: Blob): void => {
  const href = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(href), REVOKE_AFTER_MS);
};
