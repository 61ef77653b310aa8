import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { binOf, runNode } from '../lib/run.ts';
import { root } from '../lib/workspace.ts';

/** Reads the declarations of a source by its path in the repository; undefined where none were emitted. */
export type ReadDeclarations = (source: string) => string | undefined;

/**
 * Emits the declarations of these sources, and of all that they import, with the compiler of the repository. Types are not
 * checked again: other checks do that. Rejects with what the compiler said.
 */
export async function emitDeclarations(sources: readonly string[]): Promise<ReadDeclarations> {
  const staging = mkdtempSync(path.join(tmpdir(), 'contract-'));
  try {
    const config = path.join(staging, 'tsconfig.json');
    const compilerOptions = {
      ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, noCheck: true },
      ...{ removeComments: true, rootDir: root, outDir: staging },
      typeRoots: [path.join(root, 'node_modules/@types')],
    };
    const files = [...sources, 'shared/remote-kit/src/style-sheets.d.ts'];
    writeFileSync(
      config,
      JSON.stringify({
        extends: path.join(root, 'tsconfig.web.json'),
        ...{ compilerOptions, include: [], files: files.map((file) => path.join(root, file)) },
      }),
    );
    // With several threads tsc 7.0.2 leaves out files now and then, and ends with 0.
    const { code, output } = await runNode([
      ...[binOf('typescript', 'tsc'), '-p', config, '--singleThreaded'],
    ]);
    if (code !== 0) throw new Error(output.trim());
    const texts = new Map<string, string | undefined>();
    const read: ReadDeclarations = (source) => {
      if (!texts.has(source)) texts.set(source, readEmitted(staging, source));
      return texts.get(source);
    };
    // All that a report may ask for, before the folder goes.
    for (const source of sources) reachable(read, [source]);
    return (source) => texts.get(source);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** Throws where a source has no declarations: a report without them would look like a change. */
function readEmitted(staging: string, source: string): string | undefined {
  try {
    return readFileSync(path.join(staging, source.replace(/\.tsx?$/, '.d.ts')), 'utf8');
  } catch (error) {
    if (/\.tsx?$/.test(source) && existsSync(path.join(root, source)))
      throw new Error(`tsc wrote no declarations of ${source}.`, { cause: error });
    return undefined;
  }
}

const REFERENCE = /(?:\bfrom|\bimport\()\s*['"](\.[^'"]+)['"]/g;

/** These sources and all that their declarations refer to in the same package, by path. */
export function reachable(read: ReadDeclarations, entries: readonly string[]): string[] {
  const found = new Set<string>();
  const next = [...entries];
  for (let source = next.pop(); source !== undefined; source = next.pop()) {
    const text = read(source);
    if (text === undefined || found.has(source)) continue;
    found.add(source);
    for (const [, relative = ''] of text.matchAll(REFERENCE))
      next.push(path.posix.join(path.posix.dirname(source), relative));
  }
  return [...found].sort();
}
