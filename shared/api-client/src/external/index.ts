export * from './launch.ts';
