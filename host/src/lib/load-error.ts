export type LoadErrorCode =
  | 'PORTAL-LOAD-UNKNOWN'
  | 'PORTAL-LOAD-NETWORK'
  | 'PORTAL-LOAD-TIMEOUT'
  | 'PORTAL-LOAD-EXECUTE'
  | 'PORTAL-LOAD-INTEGRITY'
  | 'PORTAL-LOAD-CONTRACT'
  | 'PORTAL-LOAD-CONTAINER'
  | 'PORTAL-LOAD-EXPOSE'
  | 'PORTAL-LOAD-CHUNK'
  | 'PORTAL-LOAD-MOUNT'
  | 'PORTAL-LOAD-RENDER'
  | 'PORTAL-LOAD-LOCALE';

/** Why a remote could not be loaded or mounted; docs/errors.md explains each code. */
export class LoadError extends Error {
  readonly code: LoadErrorCode;
  constructor(code: LoadErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'LoadError';
    this.code = code;
  }
}

const FILE_CODES = new Set<LoadErrorCode>([
  'PORTAL-LOAD-NETWORK',
  'PORTAL-LOAD-CHUNK',
  'PORTAL-LOAD-LOCALE',
]);

/** A chunk that did not arrive, or whose bytes are not those of the release. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError';

/** Whether a file is missing, as after a deployment that removed the old ones. */
export const isMissing = ({ code, cause }: LoadError): boolean =>
  FILE_CODES.has(code) || isChunkError(cause);

/** A transient failure of the network; never the version's fault. */
export const isNetworkError = (error: LoadError): boolean =>
  error.code === 'PORTAL-LOAD-TIMEOUT' || isMissing(error);

export const asLoadError = (error: unknown, code: LoadErrorCode): LoadError =>
  error instanceof LoadError
    ? error
    : new LoadError(code, error instanceof Error ? error.message : String(error), error);
