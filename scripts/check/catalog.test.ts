import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { binOf } from '../lib/run.ts';
import { catalogProblems } from './catalog.ts';

const host = (dependencies: Record<string, string>) => [
  { name: '@portal/types', folder: 'shared/types', dependencies: {}, devDependencies: {} },
  { name: '@portal/host', folder: 'host', dependencies, devDependencies: {} },
];

describe('the catalog', () => {
  it('accepts catalog: and workspace:*, and the written-out Node', () => {
    const used = { react: 'catalog:', '@portal/types': 'workspace:*', node: '24.0.0' };
    expect(catalogProblems(host(used))).toEqual([]);
  });

  it('refuses a version of its own', () => {
    expect(catalogProblems(host({ react: '^19.0.0' }))).toEqual([
      '@portal/host: react is "^19.0.0", not "catalog:"',
    ]);
  });

  it('refuses a package of ours from anywhere but the workspace', () => {
    expect(catalogProblems(host({ '@portal/types': 'catalog:' }))).toHaveLength(1);
  });

  it('refuses, by knip, a name that the catalog lacks, and an entry that no package uses', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'catalog-'));
    const files = {
      'package.json': '{ "name": "a", "main": "a.js", "dependencies": { "react": "catalog:" } }',
      'pnpm-workspace.yaml': "packages: ['.']\ncatalog:\n  jotai: ^3.0.0\n",
      'a.js': "import 'react';\n",
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
    const { status, stdout } = spawnSync(process.execPath, [binOf('knip'), '--directory', folder], {
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    expect(status).not.toBe(0);
    expect(stdout).toMatch(/Unused catalog entries \(1\)\s+jotai/);
    expect(stdout).toMatch(/Unresolved catalog references \(1\)\s+react/);
  });
});
