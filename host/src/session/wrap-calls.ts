import type { Http } from '@portal/types';

/** The same calls, each wrapped by `wrap`. */
export const wrapCalls = (http: Http, wrap: <T>(call: () => Promise<T>) => Promise<T>): Http => ({
  get: (path, options) => wrap(() => http.get(path, options)),
  post: (path, body, options) => wrap(() => http.post(path, body, options)),
  put: (path, body, options) => wrap(() => http.put(path, body, options)),
  upload: (path, form, options) => wrap(() => http.upload(path, form, options)),
  delete: (path, options) => wrap(() => http.delete(path, options)),
  blob: (path, options) => wrap(() => http.blob(path, options)),
  file: (path, body, options) => wrap(() => http.file(path, body, options)),
  ...(http.deviceId && { deviceId: http.deviceId }),
});
