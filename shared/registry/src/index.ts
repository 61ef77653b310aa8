export * from './combination.ts';
export * from './contract-range.ts';
export * from './deprecations.ts';
export * from './match-page.ts';
export * from './pages.ts';
export * from './shell-paths.ts';
export * from './verify.ts';
