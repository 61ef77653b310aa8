export * from './contact.ts';
export * from './content.ts';
export * from './network.ts';
