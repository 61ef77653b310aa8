// Names and paths that the service keeps for itself.
export { isReservedName } from './reserved-names.ts';
export { isServicePath } from './service-paths.ts';
