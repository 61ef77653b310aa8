export * from './api-error.ts';
export * from './create-http.ts';
