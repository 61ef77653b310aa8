/** Long enough for a browser to begin to save; the address keeps the whole file in memory. */
const KEPT_MS = 60_000;

/** The name that the server gives to a file, or `otherwise`. */
export const nameIn = (headers: Headers, otherwise: string): string =>
  /filename="([\w.-]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? otherwise;

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
