import type { VersionName } from '../names/names.ts';

/**
 * Where the files of artifacts are stored: a folder, or an S3-compatible store. The caller has checked the file names;
 * the database, not the storage, says which artifacts exist.
 */
export interface ArtifactStorage {
  /** Stores an artifact's files with their compressed forms, and replaces earlier ones. */
  write(at: VersionName, files: ReadonlyMap<string, Buffer>): Promise<void>;
  /** One file's bytes; undefined when it is missing. Throws when the store does not answer. */
  read(at: VersionName, file: string): Promise<Buffer | undefined>;
  /**
   * A local folder from which the file and its compressed forms can be sent; undefined when the file is missing or is not
   * the published one.
   * @param integrity Hash of the published file.
   */
  serve(at: VersionName, file: string, integrity: string): Promise<string | undefined>;
  /** Removes an artifact's files. */
  remove(at: VersionName): Promise<void>;
  /** Throws where the storage cannot be used now; within two seconds. */
  check(): Promise<void>;
}
