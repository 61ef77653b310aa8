import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { allTargets } from '../build/targets.ts';
import { run } from '../lib/run.ts';
import { foldersOf, readPackages, root } from '../lib/workspace.ts';
import { productionPackages } from './production-packages.ts';
import { sbomOf } from './sbom.ts';

/** Of our own sources, what never runs in production. */
const NOT_SHIPPED =
  /(?:^|\/)(?:node_modules|testing|bench|tsconfig\.json|drizzle\.config\.ts)(?:\/|$)|\.test\.tsx?$|entries\/bench\.ts$/;

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** What describes an artefact: where it comes from, and what it needs. */
async function describe(version: string) {
  const { code, output } = await run('git', ['rev-parse', 'HEAD']);
  return {
    name: 'agent-portal',
    version,
    commit: code === 0 ? output.trim() : null,
    lockfileSha256: sha256(readFileSync(path.join(root, 'pnpm-lock.yaml'))),
    node: '>=24',
    platform: `${process.platform}-${process.arch}`,
  };
}

/** The hashes of all files, as `sha256sum -c` reads them. */
async function sumsOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  const lines: string[] = [];
  for (const file of files)
    lines.push(`${sha256(await readFile(path.join(folder, file)))}  ${file}\n`);
  return lines.join('');
}

/** Writes what runs in production into an empty folder: service, builds, its packages; nothing that builds or tests. */
export async function writeArtefact(folder: string): Promise<{ packages: number }> {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const own = foldersOf('@portal/backend', readPackages());
  const production = productionPackages(root, own);
  await mkdir(folder, { recursive: true });
  for (const name of own)
    await cp(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: (file) => !NOT_SHIPPED.test(path.relative(root, file)),
    });
  for (const target of allTargets())
    await cp(path.join(root, target.folder, 'dist'), path.join(folder, target.folder, 'dist'), {
      recursive: true,
    });
  for (const store of production.stores)
    await cp(path.join(root, store), path.join(folder, store), {
      recursive: true,
      verbatimSymlinks: true,
    });
  for (const { at, to } of production.links) {
    await mkdir(path.dirname(path.join(folder, at)), { recursive: true });
    await symlink(to, path.join(folder, at));
  }
  const put = (name: string, what: unknown) =>
    writeFile(path.join(folder, name), `${JSON.stringify(what, null, 2)}\n`);
  await cp(path.join(root, 'pnpm-lock.yaml'), path.join(folder, 'pnpm-lock.yaml'));
  await put('package.json', { ...(await describe(version)), private: true, type: 'module' });
  await put('sbom.cdx.json', sbomOf(production.packages, version));
  await writeFile(path.join(folder, 'SHA256SUMS'), await sumsOf(folder));
  return { packages: production.packages.length };
}
