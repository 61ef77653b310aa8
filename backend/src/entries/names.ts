/** `@portal/backend/names`: paths and names that the service keeps for itself; light, no database behind it. */
export { isServicePath } from '../http/service-paths.ts';
export { isReservedName } from '../registry/names/reserved-names.ts';
