export * from './chart.ts';
export * from './hierarchy.ts';
export * from './termination.ts';
