export * from './kinds.ts';
export * from './list.ts';
