export * from './list.ts';
export * from './states.ts';
