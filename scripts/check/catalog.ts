import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readPackages, root, type WorkspacePackage } from '../lib/workspace.ts';

// pnpm takes a `node` from the catalog for a runtime to download; it must be written out.
const writtenOut = new Set(['node']);

/** The names under `catalog:` of pnpm-workspace.yaml. */
export function catalogNames(workspaceYaml: string): string[] {
  const lines = workspaceYaml.split('\n');
  const names: string[] = [];
  for (const line of lines.slice(lines.indexOf('catalog:') + 1)) {
    if (/^\S/.test(line) && !line.startsWith('#')) break;
    const name = /^\s+['"]?([^'":\s]+)['"]?:/.exec(line)?.[1];
    if (name) names.push(name);
  }
  return names;
}

/** What breaks the rule "one catalog of versions": foreign versions, unknown names, unused entries. */
export function catalogProblems(packages: WorkspacePackage[], catalog: string[]): string[] {
  const own = new Set(packages.map((one) => one.name));
  const used = new Set<string>();
  const problems: string[] = [];
  for (const { name: user, dependencies, devDependencies } of packages) {
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      used.add(name);
      if (writtenOut.has(name)) continue;
      const expected = own.has(name) ? 'workspace:*' : 'catalog:';
      if (version !== expected)
        problems.push(`${user}: ${name} is "${version}", not "${expected}"`);
      else if (!own.has(name) && !catalog.includes(name)) {
        problems.push(`${user}: ${name} is not in the catalog`);
      }
    }
  }
  const unused = catalog.filter((name) => !used.has(name));
  return [...problems, ...unused.map((name) => `catalog: ${name} is not used`)];
}

/** The problems of this repository. */
export function checkCatalog(): string[] {
  const yaml = readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8');
  return catalogProblems(readPackages(), catalogNames(yaml));
}
