import { loadDataKeys } from '../../db/data-keys.ts';
import { openDatabase } from '../../db/server.ts';
import { createSecrets } from '../../deps/secrets.ts';
import { seedLoad } from '../../seed/seed.ts';

/** Makes the load set unless the database holds one. Throws SeedError when it holds other data. */
export async function seedWhenEmpty(where: {
  dataDir: string;
  databaseUrl: string | undefined;
  policies: number;
}): Promise<void> {
  const { dataDir, databaseUrl, policies } = where;
  const opened = await openDatabase({ databaseUrl, dataDir, attach: true });
  try {
    const { seeded, seconds } = await seedLoad(opened.db, {
      policies,
      secrets: createSecrets(loadDataKeys(dataDir)),
    });
    if (seeded) console.log(`Seeded ${policies} policies in ${seconds} s.`);
  } finally {
    await opened.close();
  }
}
