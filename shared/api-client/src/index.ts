export * from './http/api-error.ts';
export * from './http/create-http.ts';
