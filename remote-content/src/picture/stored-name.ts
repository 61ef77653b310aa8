// The service checks these names (shared/types, content/picture.ts); here they are only read, without its schemas, so that a
// home page does not load those.
const STORED = 'file:';

/** The name of the stored file that a picture is; null for an illustration and for none. */
export const storedNameOf = (image: string | null): string | null =>
  image?.startsWith(STORED) ? image.slice(STORED.length) : null;

/** The address of a stored file, as it is in a text. */
export const fileAddress = (storedName: string): string =>
  `/api/app/downloadFile?fileName=${encodeURIComponent(storedName)}`;

/** The stored name in such an address. */
export const nameInAddress = (address: string | null): string | null =>
  address === null ? null : (/[?&]fileName=([\w.-]+)/.exec(address)?.[1] ?? null);
