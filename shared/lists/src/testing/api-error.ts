/** An error as the API client throws it. */
export const apiError = (status: number, code: string): Error =>
  Object.assign(new Error(code), { name: 'ApiError', status, code, fields: [] });
