export * from './sorts.ts';
export * from './status.ts';
