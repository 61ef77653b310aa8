/** Where the bytes of stored files lie; the table `file` describes them. Names are generated, never given. */
export interface FileStore {
  /** Keeps the bytes; when it returns they are there for good. Never overwrites. */
  save(name: string, bytes: Buffer): Promise<void>;
  /** The bytes, or undefined when there are none of this name. */
  read(name: string): Promise<Buffer | undefined>;
  /** Removes them; nothing happens when they are gone already. */
  remove(name: string): Promise<void>;
  /** Throws where files cannot be stored now. */
  check(): Promise<void>;
}
