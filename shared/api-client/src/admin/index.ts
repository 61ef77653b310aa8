export * from './people.ts';
export * from './roles.ts';
