import path from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';

interface FolderRules {
  notYet: readonly string[];
  default: {
    forbidden: NonNullable<NonNullable<ICruiseOptions['ruleSet']>['forbidden']>;
    options: ICruiseOptions;
  };
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

interface Circle {
  from: string;
  message: string;
}

/** Circles of exact folders: one between a folder and a folder inside it counts, which dependency-cruiser takes as one. */
function exactCircles(modules: Modules): Circle[] {
  const imports = folderImports(modules);
  const reachable = new Map([...imports.keys()].map((one) => [one, reachableFrom(one, imports)]));
  return [...imports].flatMap(([from, targets]) =>
    [...targets]
      .filter(([to]) => reachable.get(to)?.has(from))
      .map(([to, evidence]) => ({
        from,
        message: `${from} and ${to} import each other: ${evidence}`,
      })),
  );
}

/**
 * The circles between folders, one line per import that is part of one. `folders` are relative to `root`. A package of
 * `notYet` may have some; one that has none any more is reported, so that it leaves the list.
 */
export async function findFolderCircles(
  root: string,
  folders: string[],
  { default: rules, notYet }: FolderRules,
): Promise<string[]> {
  const { forbidden, options } = rules;
  const ruleSet = { forbidden };
  const { output } = await cruise(folders, { ...options, baseDir: root, validate: true, ruleSet });
  if (typeof output === 'string') throw new Error(output);
  const circles: Circle[] = [
    ...output.summary.violations.map(({ from, to, cycle = [] }) => ({
      from,
      message: `${from} imports ${to}, which leads back: ${cycle.map(({ name }) => name).join(' → ')}`,
    })),
    ...exactCircles(output.modules),
  ];
  const isIn = (name: string) => (circle: Circle) => circle.from.startsWith(`${name}/`);
  const untied = notYet.filter((name) => !circles.some(isIn(name)));
  return [
    ...circles.filter((one) => !notYet.some((name) => isIn(name)(one))).map((one) => one.message),
    ...untied.map((name) => `${name} has no circle: take it out of notYet`),
  ].sort();
}
