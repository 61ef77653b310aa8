export * from './list.ts';
export * from './orphans.ts';
export * from './premium.ts';
export * from './product.ts';
export * from './status.ts';
