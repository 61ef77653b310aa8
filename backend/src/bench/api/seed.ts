import { loadDataKeys } from '../../db/data-keys.ts';
import { asOwner, openDatabase } from '../../db/server.ts';
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
    const secrets = createSecrets(loadDataKeys({ dataDir }));
    const { seeded, seconds } = await asOwner(opened, (db) => seedLoad(db, { policies, secrets }));
    if (seeded) console.log(`Seeded ${policies} policies in ${seconds} s.`);
  } finally {
    await opened.close();
  }
}
