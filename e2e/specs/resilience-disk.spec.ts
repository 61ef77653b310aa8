import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from '../support/own-portal.ts';
import { expectOnlyPolicyFailed, expectPolicyList, failedPanel } from '../support/policy-page.ts';
import type { RunningPortal } from '../support/portal-process.ts';
import { activeRelease } from '../support/release.ts';

async function policyFolder({ url, dataDir }: RunningPortal) {
  const { current } = await activeRelease(url, 'policy');
  return { release: current, folder: path.join(dataDir, 'releases', 'policy', current.version) };
}

/** A start publishes without a predecessor, so these failures have nothing to fall back to. */
test.describe('@resilience the files of remote-policy on the disk', () => {
  test('@resilience removed: the panel, everything else at work, and a retry that works once they are back', async ({
    page,
    ownPortal,
    watch,
  }) => {
    watch.allow(/(?:Failed to load resource|Refused to execute script).*remotes\/policy/);
    const { folder } = await policyFolder(ownPortal);
    await rename(folder, `${folder}-away`);
    try {
      await page.goto('/policy-management');
      await expectOnlyPolicyFailed(page, /PORTAL-LOAD-NETWORK/);
    } finally {
      await rename(`${folder}-away`, folder);
    }
    await failedPanel(page).getByRole('button', { name: 'Thử lại' }).click();
    await expectPolicyList(page);
  });

  for (const which of ['entry', 'chunk'] as const) {
    test(`@resilience one byte of its ${which} altered: it does not run, and a retry works once it is repaired`, async ({
      page,
      ownPortal,
      watch,
    }) => {
      watch.allow(
        /integrity|digest|(?:Failed to load resource|Refused to execute script).*remotes\/policy/i,
      );
      const { folder, release } = await policyFolder(ownPortal);
      const name =
        which === 'entry' ? release.entry : (release.pageFiles['/policy-management']?.[0] ?? '');
      const file = path.join(folder, name);
      const packed = await Promise.all(
        ['.br', '.gz'].map(async (suffix) => ({
          file: file + suffix,
          bytes: await readFile(file + suffix).catch(() => null),
        })),
      );
      const good = await readFile(file);
      const bad = Buffer.from(good);
      bad[bad.length - 2] = (bad[bad.length - 2] ?? 0) ^ 1;
      await writeFile(file, bad);
      await Promise.all(packed.map((one) => rm(one.file, { force: true })));
      try {
        await page.goto('/policy-management');
        await expectOnlyPolicyFailed(page, /PORTAL-LOAD-/);
      } finally {
        await writeFile(file, good);
        for (const one of packed) if (one.bytes) await writeFile(one.file, one.bytes);
      }
      await failedPanel(page).getByRole('button', { name: 'Thử lại' }).click();
      await expectPolicyList(page);
    });
  }
});
