import type { ExportRequest, Http } from '@portal/types';

/** POST ods/export: a list as a file, answered while it is written. */
export const exportList = (
  http: Http,
  request: ExportRequest,
  signal: AbortSignal,
): Promise<Response> => http.file('ods/export', request, { signal });
