export * from './contact.ts';
export * from './content.ts';
