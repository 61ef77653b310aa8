export * from './agent.ts';
export * from './candidate.ts';
export * from './hierarchy.ts';
