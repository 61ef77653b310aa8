/** What a status is called in logs (spec/features.md 6); logs are read by operators, so they are in one language. */
const TEXTS: Readonly<Record<number, string>> = {
  400: 'invalid request',
  401: 'token expired or invalid',
  403: 'no permission',
  404: 'not found',
  408: 'timeout',
  500: 'internal error',
  502: 'bad gateway',
  503: 'unavailable',
  504: 'gateway timeout',
};

/** The text of a status; 0 is a call that reached no server. */
export const statusText = (status: number): string =>
  status === 0 ? 'no connection' : (TEXTS[status] ?? `status ${status}`);
