export * from './export.ts';
export * from './group-money.ts';
export * from './list-call.ts';
export * from './saved-view.ts';
