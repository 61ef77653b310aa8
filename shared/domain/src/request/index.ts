export * from './list.ts';
export * from './sorts.ts';
export * from './status.ts';
