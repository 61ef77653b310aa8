export * from './sam.ts';
