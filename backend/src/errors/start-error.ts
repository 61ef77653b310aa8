export type StartErrorCode =
  | 'DATA_DIR_IN_USE'
  | 'DATA_DIR_UNUSABLE'
  | 'EMBEDDED_UNAVAILABLE'
  | 'EMBEDDED_FAILED'
  | 'EMBEDDED_FILES_VERSION'
  | 'DATABASE_URL_INVALID'
  | 'DATABASE_UNREACHABLE'
  | 'DATABASE_REFUSED_LOGIN'
  | 'DATABASE_MISSING'
  | 'DATABASE_TOO_OLD'
  | 'DATABASE_UNSUITABLE'
  | 'SCHEMA_BEFORE_BASELINE'
  | 'SCHEMA_NEWER'
  | 'SCHEMA_CHANGED'
  | 'MIGRATION_FAILED'
  | 'DATABASE_DEMONSTRATION';

/** Why the portal cannot start: a code, and one sentence for the person who started it. Never holds a password. */
export class StartError extends Error {
  override name = 'StartError';
  readonly code: StartErrorCode;

  constructor(code: StartErrorCode, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.code = code;
  }
}
