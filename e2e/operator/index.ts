export { type Browsing, openBrowsing } from './browsing.ts';
