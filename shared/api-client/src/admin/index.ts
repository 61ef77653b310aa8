export * from './approvals.ts';
export * from './settings.ts';
