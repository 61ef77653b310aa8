import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageDeclaration } from '@portal/types';
import { fakeRemote } from './fake-build.ts';
import type { TestPortal } from './portal.ts';

const WORKSPACE = join(import.meta.dirname, '../../..');

interface OwnManifest {
  pages: (PageDeclaration & { module?: string })[];
  dialogs?: object[];
}

/** Publishes and promotes what the portal's own remotes declare, without their code; returns the pages. */
export async function publishOwnManifests({
  deps: { registry },
}: TestPortal): Promise<PageDeclaration[]> {
  const declared: PageDeclaration[] = [];
  for (const name of ['account', 'auth', 'content', 'policy']) {
    const file = join(WORKSPACE, `remote-${name}`, 'remote.manifest.json');
    const own = JSON.parse(readFileSync(file, 'utf8')) as OwnManifest;
    const pages = own.pages.map(({ module: _module, ...page }) => page);
    declared.push(...pages);
    const manifest = {
      pages,
      dialogs: (own.dialogs ?? []).map((dialog) => ({ ...dialog, module: undefined })),
    };
    const pageFiles = Object.fromEntries(own.pages.map(({ path }) => [path, ['page.js']]));
    const remote = { name, version: '1.0.0', manifest, build: { pageFiles, pageShared: {} } };
    await registry.publish(name, fakeRemote(remote), { actor: 'test' });
    await registry.promote(name, '1.0.0', { actor: 'test', channel: 'stable' });
  }
  return declared;
}
