import * as z from 'zod/mini';

/** Illustrations that ship with the portal; a banner or news item names one. */
export const ILLUSTRATIONS = [
  'family',
  'hands',
  'home',
  'growth',
  'protection',
  'landscape',
] as const;
export const illustration = z.enum(ILLUSTRATIONS);
export type Illustration = z.infer<typeof illustration>;

/** A stored file, as content names it. */
export const STORED_FILE = /^file:([a-z0-9][a-z0-9-]{0,80}\.[a-z0-9]{1,8})$/;
export const storedFile = z.string().check(z.regex(STORED_FILE));

/** A picture of content: one of the portal's illustrations, or `file:<storedName>` of an uploaded one. */
export const picture = z.union([illustration, storedFile]);
export type Picture = z.infer<typeof picture>;

/** The name of the stored file that a picture or document is; null for an illustration and for nothing. */
export const storedNameOf = (value: string | null | undefined): string | null =>
  STORED_FILE.exec(value ?? '')?.[1] ?? null;

/** The address of a stored file. */
export const fileAddress = (storedName: string): string =>
  `/api/app/downloadFile?fileName=${encodeURIComponent(storedName)}`;

/** The stored names of the pictures inside formatted text. */
export const picturesInHtml = (html: string): string[] =>
  [...html.matchAll(/\/api\/app\/downloadFile\?fileName=([a-z0-9][a-z0-9-]{0,80}\.[a-z0-9]{1,8})/g)]
    .map(([, name = '']) => name)
    .filter((name, at, all) => all.indexOf(name) === at);
