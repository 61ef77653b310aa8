export { settle, violations } from './a11y.ts';
export { mockMedia } from './media.ts';
