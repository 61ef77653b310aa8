import { existsSync, globSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TaskError } from '@portal/kit/failing';
import { parse } from 'yaml';
import { binOf, run, runNode } from '../lib/run.ts';
import { foldersOf, readPackages, root } from '../lib/workspace.ts';
import { packedManifest, stagedFolder, tarballName } from './kit-manifest.ts';

/** What a remote outside of this repository is written with: these and what they need. */
const ENTRIES = ['@portal/kit', '@portal/lists'];

const NOT_PACKED = /(?:^|\/)(?:node_modules|gallery)(?:\/|$)|\.test\.tsx?$|\.tsx?$|package\.json$/;

/** What is compiled of a package: all of it, but tests and the helpers of its own tests. */
const excludedOf = (folder: string): string[] => {
  const offersTesting = existsSync(path.join(root, folder, 'src/testing/index.ts'));
  const own = offersTesting ? [] : [`${folder}/src/testing`];
  return [
    `${folder}/**/*.test.ts`,
    `${folder}/**/*.test.tsx`,
    `${folder}/gallery`,
    `${folder}/**/node_modules`,
    ...own,
  ].map((one) => path.join(root, one));
};

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Folders of the packages of the kit, relative to the root. */
function kitFolders(): string[] {
  const packages = readPackages();
  // Peers of the kit are its development dependencies here.
  const kit = packages.find(({ name }) => name === '@portal/kit');
  const names = [...ENTRIES, ...Object.keys(kit?.devDependencies ?? {})];
  const folders = names.filter((name) => name.startsWith('@portal/'));
  return [...new Set(folders.flatMap((name) => foldersOf(name, packages)))].sort();
}

/** Compiles sources to JavaScript, declarations and source maps, at the same places below the staging folder. */
async function compile(folders: string[], staging: string): Promise<void> {
  const config = path.join(staging, 'tsconfig.json');
  await writeFile(
    config,
    json({
      extends: path.join(root, 'tsconfig.web.json'),
      compilerOptions: {
        noEmit: false,
        allowJs: true,
        declaration: true,
        sourceMap: true,
        inlineSources: true,
        rewriteRelativeImportExtensions: true,
        rootDir: path.join(root, 'shared'),
        outDir: staging,
        typeRoots: [path.join(root, 'node_modules/@types')],
      },
      include: folders.map((folder) => path.join(root, folder)),
      exclude: folders.flatMap(excludedOf),
    }),
  );
  // With several threads the compiler leaves out declarations now and then.
  const { code, output } = await runNode([
    ...[binOf('typescript', 'tsc'), '-p', config, '--singleThreaded'],
  ]);
  if (code !== 0) throw new TaskError(output.trim());
  const lost = globSync('**/*.js', { cwd: staging }).find(
    (file) => !existsSync(path.join(staging, file.replace(/\.js$/, '.d.ts'))),
  );
  if (lost) throw new TaskError(`The compiler wrote ${lost} without its declarations.`);
}

/** Around the address of an import that is put together when it runs. */
const WRAPPED = /__rewriteRelativeImportExtension\(((?:\/\*[^*]*\*\/ )?`[^`]*\.json`)\)/g;

/**
 * Takes the compiler's wrapper away from imports of texts by language: webpack reads the folder from the address as it is written,
 * and finds no file behind a function.
 */
async function unwrapImports(staging: string): Promise<void> {
  for (const name of globSync('**/*.js', { cwd: staging })) {
    const file = path.join(staging, name);
    const code = await readFile(file, 'utf8');
    if (WRAPPED.test(code)) await writeFile(file, code.replace(WRAPPED, '$1'));
    WRAPPED.lastIndex = 0;
  }
}

/** All that is not compiled: texts, manifests of other kinds, declarations written by hand. */
async function copyRest(folder: string, to: string): Promise<void> {
  const from = path.join(root, folder);
  for (const file of globSync('**/*', { cwd: from, withFileTypes: true })) {
    const name = path.relative(from, path.join(file.parentPath, file.name));
    const declared = name.endsWith('.d.ts');
    if (!file.isFile() || (NOT_PACKED.test(name) && !declared)) continue;
    await mkdir(path.dirname(path.join(to, name)), { recursive: true });
    await cp(path.join(from, name), path.join(to, name));
  }
}

/** Writes the packages that a remote outside is made with as `*.tgz` into a folder; answers their names. */
export async function packKit(out: string): Promise<string[]> {
  const staging = await mkdtemp(path.join(tmpdir(), 'kit-'));
  try {
    const folders = kitFolders();
    const read = (folder: string) =>
      JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
    const manifests = new Map(folders.map((folder) => [folder, read(folder)]));
    const { catalog } = parse(await readFile(path.join(root, 'pnpm-workspace.yaml'), 'utf8'));
    const ours = Object.fromEntries(
      [...manifests.values()].map(({ name, version }) => [name, version]),
    );
    await compile(folders, staging);
    await unwrapImports(staging);
    for (const [folder, manifest] of manifests) {
      const to = stagedFolder(staging, folder);
      await copyRest(folder, to);
      await writeFile(
        path.join(to, 'package.json'),
        json(packedManifest(manifest, { ours, catalog })),
      );
    }
    await writeFile(path.join(staging, 'kit/versions.json'), json({ ...catalog, ...ours }));
    await mkdir(out, { recursive: true });
    const packed = await run(
      'npm',
      [
        ...['pack', '--silent', '--pack-destination', path.resolve(out)],
        ...folders.map((folder) => stagedFolder(staging, folder)),
      ],
      { cwd: staging },
    );
    if (packed.code !== 0) throw new TaskError(packed.output);
    return [...manifests.values()].map(({ name, version }) => tarballName(name, version));
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
