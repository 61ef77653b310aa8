export * from './codes.ts';
export * from './staff-messages.ts';
