export * from './audience.ts';
export * from './catalogue.ts';
export * from './encode.ts';
export * from './menu-filter.ts';
export * from './next-step.ts';
export * from './page-decision.ts';
export * from './password-policy.ts';
export * from './password-problem.ts';
