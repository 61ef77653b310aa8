import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { countPackages, type SourceFile, tableOf } from './figures/count.ts';

// npm run figures [-- <folder>]: files, lines and tests per package of a checkout, as a Markdown table.
const folder = path.resolve(process.argv[2] ?? '.');
const names = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs'], {
  cwd: folder,
  encoding: 'utf8',
});
const files: SourceFile[] = names
  .trim()
  .split('\n')
  .map((name) => ({
    name,
    lines: readFileSync(path.join(folder, name), 'utf8').split('\n').length - 1,
  }));
process.stdout.write(tableOf(countPackages(files)));
