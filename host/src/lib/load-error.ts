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

/** Why a remote is not there; docs/errors.md has a line for each code. */
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

/** A chunk of the bundler's that did not come, or not as it was released. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError';

/** Whether a file did not come, as after a deployment that took the old ones away. */
export const isMissing = ({ code, cause }: LoadError): boolean =>
  FILE_CODES.has(code) || isChunkError(cause);

/** Whether it tells of the line, not of the version: what may be whole at the next try. */
export const isNetworkError = (error: LoadError): boolean =>
  error.code === 'PORTAL-LOAD-TIMEOUT' || isMissing(error);

export const asLoadError = (error: unknown, otherwise: LoadErrorCode): LoadError =>
  error instanceof LoadError
    ? error
    : new LoadError(otherwise, error instanceof Error ? error.message : String(error), error);
