export * from './release-set.ts';
