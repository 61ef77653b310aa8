/** What needs the schemas: loaded when the user begins to type, so that the first screen does without. */
export { checkLogin } from './check-login.ts';
export { protectionAfter } from './protection.ts';
