export * from './fields.ts';
export * from './kinds.ts';
export * from './list.ts';
export * from './sections.ts';
export * from './states.ts';
