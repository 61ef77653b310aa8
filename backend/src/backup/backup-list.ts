import { z } from 'zod';

/** The list of a backup: nothing in it is secret. */
export const LIST_FILE = 'backup.json';

/** What belongs to the portal apart from its database. `host` is built again; the embedded database has passwords of its own. */
export const FOLDERS = ['keys', 'files', 'releases'];
export const FILES = ['data.key'];

/** What a restore writes beside a file until all is right. */
export const DRAFT = '.restored';

/** Whether a path within the data folder is one that backups hold. */
export function isPortalFile(name: string): boolean {
  if (name.endsWith(DRAFT)) return false;
  if (FILES.includes(name)) return true;
  const [folder = '', ...rest] = name.split('/');
  const isPlain = (part: string) => !['', '.', '..'].includes(part) && !/[\\\0]/.test(part);
  return FOLDERS.includes(folder) && rest.length > 0 && rest.every(isPlain);
}

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** What scrypt costs; the bounds keep a changed list from taking all memory. */
const cost = z.object({
  N: z
    .number()
    .int()
    .min(2 ** 14)
    .max(2 ** 20),
  r: z.literal(8),
  p: z.literal(1),
});

const wrappedKey = z.discriminatedUnion('kind', [
  // Backups of format 1 name no cost.
  z.object({
    kind: z.literal('passphrase'),
    salt: z.string(),
    key: z.string(),
    cost: cost.optional(),
  }),
  z.object({ kind: z.literal('rsa'), key: z.string() }),
]);

const entry = z.object({
  kind: z.enum(['table', 'file']),
  /** The table, or the path in the data folder. */
  name: z.string().min(1),
  /** The name of the file in the backup. */
  file: z.string().regex(/^\d{6,}\.enc$/),
  bytes: z.number(),
  /** Of the file in the backup. */
  sha256: hash,
  /** Of the content: equal for equal tables. */
  plain: hash,
  columns: z.array(z.string()).optional(),
});

const isUnique = (entries: z.infer<typeof entry>[]) =>
  new Set(entries.map(({ file }) => file)).size === entries.length &&
  new Set(entries.map(({ kind, name }) => `${kind}:${name}`)).size === entries.length;

/** As it is read back: no file twice, and none that backups do not hold. */
export const backupList = z.object({
  /** 1: one key for the list and the files. 2: a key for each. */
  format: z.union([z.literal(1), z.literal(2)]),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  wrapped: wrappedKey,
  entries: z
    .array(entry)
    .refine(isUnique)
    .refine((entries) => entries.every(({ kind, name }) => kind === 'table' || isPortalFile(name))),
  mac: hash,
});

/** What scrypt costs. */
export type Cost = z.infer<typeof cost>;
/** The backup's own key, encrypted for its recipient. */
export type WrappedKey = z.infer<typeof wrappedKey>;
/** One file of a backup: a table, or a file of the data folder. */
export type Entry = z.infer<typeof entry>;
export type BackupList = z.infer<typeof backupList>;
