export * from './distance.ts';
export * from './places.ts';
