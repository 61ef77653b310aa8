/** `@portal/backend/testing`: a database and the declarations of the service, for tests across packages. */
export * as schema from '../db/schema/index.ts';
export { routes } from '../modules/index.ts';
export { createTestDatabase, type TestDatabase } from './database.ts';
