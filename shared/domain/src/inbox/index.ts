export * from './lists.ts';
export * from './states.ts';
