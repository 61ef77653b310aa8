/** What needs the schemas: fetched when somebody begins to type, so that the first screen goes without. */
export { checkLogin } from './check-login.ts';
export { protectionAfter } from './protection.ts';
