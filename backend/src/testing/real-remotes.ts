import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageDeclaration } from '@portal/types';
import { fakeRemote } from './fake-build.ts';
import type { TestPortal } from './portal.ts';

const WORKSPACE = join(import.meta.dirname, '../../..');

interface RealManifest {
  pages: (PageDeclaration & { module?: string })[];
  dialogs?: object[];
}

/** Publishes and promotes the pages and dialogs that the portal's own remotes declare; returns the pages. */
export async function publishRealRemotes({ deps }: TestPortal): Promise<PageDeclaration[]> {
  const declared: PageDeclaration[] = [];
  for (const name of ['account', 'auth', 'content', 'policy']) {
    const file = join(WORKSPACE, `remote-${name}`, 'remote.manifest.json');
    const real = JSON.parse(readFileSync(file, 'utf8')) as RealManifest;
    const pages = real.pages.map(({ module: _module, ...page }) => page);
    const manifest = {
      pages,
      dialogs: (real.dialogs ?? []).map((dialog) => ({ ...dialog, module: undefined })),
    };
    const pageFiles = Object.fromEntries(pages.map(({ path }) => [path, ['page.js']]));
    const remote = { name, version: '1.0.0', manifest, build: { pageFiles, pageShared: {} } };
    await deps.registry.publish(name, fakeRemote(remote), { actor: 'test' });
    await deps.registry.promote(name, '1.0.0', { actor: 'test', channel: 'stable' });
    declared.push(...pages);
  }
  return declared;
}
