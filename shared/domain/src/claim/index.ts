export * from './list.ts';
export * from './status.ts';
