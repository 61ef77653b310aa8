export * from './list.ts';
export * from './prospect.ts';
export * from './transitions.ts';
export * from './words.ts';
