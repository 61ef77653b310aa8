import type { FieldError } from '@portal/types';

/** A call that the server refused, or that never reached it. `code` is stable; `message` is for people. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly correlationId: string | null;
  readonly fields: FieldError[];
  readonly data: unknown;
  /** Whether `message` is the server's own sentence; false where the client supplied a fallback. */
  readonly described: boolean;

  constructor(part: {
    status: number;
    code: string;
    message: string;
    correlationId?: string | null;
    fields?: FieldError[];
    data?: unknown;
    described?: boolean;
  }) {
    super(part.message);
    this.name = 'ApiError';
    this.status = part.status;
    this.code = part.code;
    this.correlationId = part.correlationId ?? null;
    this.fields = part.fields ?? [];
    this.data = part.data ?? null;
    this.described = part.described ?? true;
  }

  /** Whether trying again may help: no network, too slow, or the server's own fault. */
  get transient(): boolean {
    return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500;
  }
}

/** By name, since a remote has a copy of the class of its own. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError' && 'status' in error;
