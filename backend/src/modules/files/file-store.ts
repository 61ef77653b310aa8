import * as z from 'zod/mini';
import type { ByteRange } from './byte-range.ts';

/** The query of calls that name a stored file. */
export const fileName = z.object({
  fileName: z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/)),
});

/** How a signed address hands a file out. */
export interface AddressTerms {
  seconds: number;
  type: string;
  disposition: string;
}

/** Where the bytes of stored files lie; the table `file` describes them. Names are generated, never given. */
export interface FileStore {
  /** Keeps the bytes; when it returns they are there for good. Never overwrites. */
  save(name: string, bytes: Buffer): Promise<void>;
  /** The bytes, or those of a range within them and no others; undefined when there are none of this name. */
  read(name: string, range?: ByteRange): Promise<Buffer | undefined>;
  /** Removes them; nothing happens when they are gone already. */
  remove(name: string): Promise<void>;
  /** An address of the store itself, signed for a while; undefined where it has no file of this name. Only some stores have them. */
  address?(name: string, terms: AddressTerms): Promise<string | undefined>;
  /** Throws where files cannot be stored now. */
  check(): Promise<void>;
}
