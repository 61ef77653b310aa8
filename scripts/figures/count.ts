export interface SourceFile {
  /** Relative to the root of the repository. */
  name: string;
  lines: number;
}

/** What a package consists of: source without tests, test helpers and declarations; lines of tests with their helpers. */
export interface PackageFigures {
  name: string;
  files: number;
  lines: number;
  longest: number;
  testLines: number;
}

const TEST = /\.(?:test|spec)\.[jt]sx?$|\/testing\/|^e2e\//;
const packageOf = (name: string): string => /^(?:shared\/)?[^/]+(?=\/)/.exec(name)?.[0] ?? 'root';

/** The figures of every package, by name, and their sum under `all`. */
export function countPackages(files: readonly SourceFile[]): PackageFigures[] {
  const figures = new Map<string, PackageFigures>();
  const add = (key: string, { name, lines }: SourceFile) => {
    const one = figures.get(key) ?? { name: key, files: 0, lines: 0, longest: 0, testLines: 0 };
    figures.set(key, one);
    if (TEST.test(name)) {
      one.testLines += lines;
      return;
    }
    one.files += 1;
    one.lines += lines;
    one.longest = Math.max(one.longest, lines);
  };
  for (const file of files.filter(({ name }) => !name.endsWith('.d.ts'))) {
    add(packageOf(file.name), file);
    add('all', file);
  }
  return [...figures.values()].sort(
    (one, other) =>
      Number(one.name === 'all') - Number(other.name === 'all') ||
      one.name.localeCompare(other.name),
  );
}

/** The figures as a Markdown table. */
export function tableOf(figures: readonly PackageFigures[]): string {
  const rows = figures.map(({ name, files, lines, longest, testLines }) => {
    const ratio = lines === 0 ? '' : (testLines / lines).toFixed(2);
    return `| ${name} | ${files} | ${lines} | ${longest} | ${testLines} | ${ratio} |`;
  });
  const head = '| package | files | lines | longest file | test lines | tests : source |';
  return `${[head, '|---|---|---|---|---|---|', ...rows].join('\n')}\n`;
}
