import type { Http } from '@portal/types';

/** The same calls, each made by way of `made`. */
export const everyCall = (http: Http, made: <T>(call: () => Promise<T>) => Promise<T>): Http => ({
  get: (path, options) => made(() => http.get(path, options)),
  post: (path, body, options) => made(() => http.post(path, body, options)),
  put: (path, body, options) => made(() => http.put(path, body, options)),
  upload: (path, form, options) => made(() => http.upload(path, form, options)),
  delete: (path, options) => made(() => http.delete(path, options)),
  blob: (path, options) => made(() => http.blob(path, options)),
  file: (path, body, options) => made(() => http.file(path, body, options)),
});
