import { rm } from 'node:fs/promises';
import { setting } from '../db/schema/index.ts';
import type { Client } from './client.ts';
import { fakeRemote, fakeWorkspace } from './fake-build.ts';
import { addAccount, addCompany } from './people.ts';
import { startTestPortal, type TestPortal } from './portal.ts';
import { type ReleaseOperator, releaseOperator } from './releases.ts';

const RIGHTS = ['admin.view', 'release.promote'];

/** A portal with three release officers, one of whom published all versions, where releases wait for a second person. */
export interface ReleasePortal {
  portal: TestPortal;
  operator: ReleaseOperator;
  publisher: Client;
  officer: Client;
  other: Client;
  close(): Promise<void>;
}

/** Starts it with versions 1.0.0 to 3.0.0 of 'claims' published by 'nguoi-dua', the first one promoted. */
export async function startReleasePortal(): Promise<ReleasePortal> {
  const rootDir = await fakeWorkspace();
  const portal = await startTestPortal({ data: 'empty', config: { rootDir } });
  await addCompany(portal.db);
  for (const name of ['nguoi-dua', 'phathanh01', 'phathanh02'])
    await addAccount(portal.db, name, RIGHTS, { accountType: 1 });
  await portal.db
    .insert(setting)
    .values({ companyId: 2, key: 'FOUR_EYES_KINDS', value: 'grant,promote' });
  const operator = await releaseOperator(portal);
  for (const version of ['1.0.0', '2.0.0', '3.0.0'])
    await portal.deps.registry.publish(
      'claims',
      fakeRemote({ name: 'claims', version, code: `// ${version}` }),
      { actor: 'nguoi-dua' },
    );
  await operator.promote('claims', '1.0.0');
  return {
    portal,
    operator,
    publisher: await portal.signIn('nguoi-dua'),
    officer: await portal.signIn('phathanh01'),
    other: await portal.signIn('phathanh02'),
    async close() {
      await portal.close();
      await rm(rootDir, { recursive: true, force: true });
    },
  };
}

/** Approves a held change of an officer. */
export const approveRelease = (by: Client, id: number) =>
  by.post('/api/admin/approvals/approve', { id, version: 1, note: 'Đã xem và đồng ý' });
