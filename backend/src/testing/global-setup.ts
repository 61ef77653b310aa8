import { startTestDatabase } from './server.ts';

/** Jest: one PostgreSQL for the whole run; workers inherit its address. */
const setUp = async (): Promise<void> => {
  const { url, stop } = await startTestDatabase();
  process.env.PORTAL_TEST_SERVER = url;
  Reflect.set(globalThis, 'stopTestDatabase', stop);
};

// Jest takes the function from the default export.
export default setUp;
