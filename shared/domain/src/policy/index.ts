export * from './list.ts';
export * from './premium.ts';
export * from './product.ts';
export * from './sorts.ts';
export * from './status.ts';
