export * from './proposal.ts';
