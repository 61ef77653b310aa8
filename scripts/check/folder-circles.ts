import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';

interface FolderRules {
  notYet: readonly string[];
  default: { forbidden: object[]; options: object };
}

type Modules = ICruiseResult['modules'];

/** The folders that each folder imports from, types counted; with one import of each as evidence. */
function folderImports(modules: Modules): Map<string, Map<string, string>> {
  const imports = new Map<string, Map<string, string>>();
  for (const { source, dependencies } of modules) {
    const from = path.posix.dirname(source);
    const targets = imports.get(from) ?? new Map<string, string>();
    imports.set(from, targets);
    for (const { resolved, couldNotResolve, coreModule } of dependencies) {
      const to = path.posix.dirname(resolved);
      if (couldNotResolve || coreModule || to === from) continue;
      if (!targets.has(to)) targets.set(to, `${source} imports ${resolved}`);
    }
  }
  return imports;
}

/** Every folder that can be reached from this one by imports. */
function reachableFrom(folder: string, imports: Map<string, Map<string, string>>): Set<string> {
  const reached = new Set<string>();
  const queue = [folder];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    for (const to of imports.get(next)?.keys() ?? []) {
      if (reached.has(to)) continue;
      reached.add(to);
      queue.push(to);
    }
  }
  return reached;
}

/** Circles that a folder and one inside or above it are part of; the folder scope of dependency-cruiser joins those. */
function exactCircles(modules: Modules, notYet: readonly string[]): string[] {
  const imports = folderImports(modules);
  const isOpen = (folder: string) =>
    notYet.some((name) => folder === name || folder.startsWith(`${name}/`));
  const reachable = new Map([...imports.keys()].map((one) => [one, reachableFrom(one, imports)]));
  return [...imports].flatMap(([from, targets]) =>
    [...targets]
      .filter(([to]) => !isOpen(from) && reachable.get(to)?.has(from))
      .map(([to, evidence]) => `${from} and ${to} import each other: ${evidence}`),
  );
}

/**
 * The circles between folders, one line per import that is part of one. `folders` are relative to `root`, which holds the
 * rules in `.dependency-cruiser.folders.mjs`.
 */
export async function findFolderCircles(
  root: string,
  folders: string[],
  rulesFile = path.join(root, '.dependency-cruiser.folders.mjs'),
): Promise<string[]> {
  const { default: rules, notYet }: FolderRules = await import(rulesFile);
  const { forbidden, options } = rules;
  const { output } = await cruise(folders, {
    ...options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden },
  });
  if (typeof output === 'string') throw new Error(output);
  const byRule = output.summary.violations.map(
    ({ from, to, cycle = [] }) =>
      `${from} imports ${to}, which leads back: ${cycle.map(({ name }) => name).join(' → ')}`,
  );
  return [...byRule, ...exactCircles(output.modules, notYet)].sort();
}
