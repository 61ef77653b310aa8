/** A published version of a remote. */
export interface Version {
  remote: string;
  version: string;
}

/**
 * Where the files of releases are kept: a folder, or an S3-compatible store. Names of files are checked before they come
 * here. Which versions exist says the database, not this.
 */
export interface ReleaseStorage {
  /** Keeps a version's files with their compressed forms, in place of what was there. */
  write(at: Version, files: ReadonlyMap<string, Buffer>): Promise<void>;
  /** One file's bytes as they are kept; undefined when it is not there. Throws when the store does not answer. */
  read(at: Version, file: string): Promise<Buffer | undefined>;
  /**
   * A folder of this machine from which the file, and its compressed forms, can be sent; undefined when it is not there
   * or is not what was published.
   * @param integrity Hash of the published file.
   */
  serve(at: Version, file: string, integrity: string): Promise<string | undefined>;
  /** Takes a version's files away. */
  remove(at: Version): Promise<void>;
}
