import type { Http } from '@portal/types';

/** The same calls as background requests, which do not prolong the session (SES-03). */
export const inBackground = (http: Http): Http => ({
  ...http,
  get: (path, options) => http.get(path, { ...options, background: true }),
  post: (path, body, options) => http.post(path, body, { ...options, background: true }),
});
