import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type ServiceProcess, startProcess } from '../../testing/service-process.ts';

let database: TestDatabase;
let service: ServiceProcess | undefined;
beforeAll(async () => {
  database = await createTestDatabase('empty');
}, 180_000);
afterAll(async () => {
  service?.process.kill('SIGTERM');
  await service?.ended;
  await database.close();
});

it('part of ADM-BOOT-01: production on an empty database says the command for the first administrator', async () => {
  service = startProcess({
    NODE_ENV: 'production',
    PORTAL_ORIGIN: 'https://portal.example',
    PORTAL_ALLOW_ROOT: '1',
    DATABASE_URL: database.url,
  });
  expect(await service.ready).toBe('https://portal.example');
  expect(service.printed()).toContain('npm run admin -- create-admin <username>');
}, 120_000);
