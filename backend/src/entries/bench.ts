/** `@portal/backend/bench`: a service in a process of its own, for measurements. */
export { withPortal } from '../bench/lib/own-portal.ts';
