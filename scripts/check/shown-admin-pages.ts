import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { adminPages } from '@portal/e2e/shown';
import { readPackages, root } from '../lib/workspace.ts';
import type { DeclaredPage } from './page-files.ts';

const isAdmin = (address: string) => address === '/admin' || address.startsWith('/admin/');

/** Built pages of the staff side that no list of shown pages has: axe, widths and Tab would never come to them. */
export function unshownAdminPages(
  pages: readonly DeclaredPage[],
  shown: readonly string[],
): string[] {
  return pages.flatMap(({ path: address, module }) =>
    isAdmin(address) && module !== undefined && !shown.includes(address)
      ? [`${address} is not in e2e/support/shown/admin-pages.ts`]
      : [],
  );
}

/** The problems of this repository's remotes. */
export const checkShownAdminPages = (): string[] => {
  const pages = readPackages().flatMap(({ folder }): DeclaredPage[] => {
    const manifest = path.join(root, folder, 'remote.manifest.json');
    return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).pages : [];
  });
  return unshownAdminPages(
    pages,
    adminPages.map(({ page }) => page),
  );
};
