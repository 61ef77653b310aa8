/** `@portal/backend`: the service, for `npm start` and `npm run dev`. */
export { startPortal } from '../start.ts';
