import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readPackages, root } from '../lib/workspace.ts';

/** A page as a manifest declares it. Without a module the host says that the page is being built. */
export interface DeclaredPage {
  path: string;
  module?: string;
}

const kebab = (text: string) => text.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();

const segmentsOf = (address: string) => address.split('/').filter(Boolean);

const withoutParameters = (address: string) =>
  segmentsOf(address)
    .filter((segment) => !segment.startsWith(':'))
    .join('/');

/**
 * Name of the file of a page: its address in words, `/policy-management/detail/:policyNo` ->
 * `policy-management-detail-page.tsx`. A parameter is a part of it only where another page has the same address without.
 */
export function pageFileName(address: string, all: readonly string[]): string {
  const bare = withoutParameters(address);
  const ambiguous = all.some((other) => other !== address && withoutParameters(other) === bare);
  const words: string[] = [];
  for (const segment of segmentsOf(ambiguous ? address : bare)) {
    const word = kebab(segment.replace(':', ''));
    // /customer-information/customer-information-birthday says everything in its last segment.
    if (word.startsWith(`${words.at(-1)}-`)) words.pop();
    words.push(word);
  }
  return `${words.join('-') || 'home'}-page.tsx`;
}

/** Pages whose file is not named after their address. */
export function pageFileProblems(folder: string, pages: readonly DeclaredPage[]): string[] {
  const all = pages.map((page) => page.path);
  return pages.flatMap(({ path: address, module }) => {
    const file = module?.split('#')[0];
    if (file === undefined) return [];
    const expected = pageFileName(address, all);
    if (path.basename(file) === expected) return [];
    return [`${folder}: the page ${address} is in ${file}; its file is named ${expected}`];
  });
}

/** The problems of this repository's remotes. */
export const checkPageFiles = (): string[] =>
  readPackages().flatMap(({ folder }) => {
    const manifest = path.join(root, folder, 'remote.manifest.json');
    if (!existsSync(manifest)) return [];
    return pageFileProblems(folder, JSON.parse(readFileSync(manifest, 'utf8')).pages);
  });
