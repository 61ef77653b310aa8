export * from './approvals.ts';
export * from './people.ts';
export * from './roles.ts';
export * from './settings.ts';
