export * from './list.ts';
export * from './periods.ts';
