export * from './account.ts';
export * from './consent.ts';
