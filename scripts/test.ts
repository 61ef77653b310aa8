import path from 'node:path';
import { bold, red, say } from '@portal/kit/terminal';
import { putTemporariesInMemory } from './lib/memory-folder.ts';
import { addSums, sumLine } from './lib/results.ts';
import { resultsDir } from './lib/settings.ts';
import { writeReport } from './test/report.ts';
import { runStages } from './test/run-stages.ts';
import { stages } from './test/stages.ts';

// npm test [-- check unit …]: every stage, or the named ones; the last line is the sum of all tests.
const names = new Set(process.argv.slice(2));
const chosen = stages.filter(({ name }) => names.size === 0 || names.has(name));
putTemporariesInMemory();
const results = await runStages(chosen);
const sum = addSums(results);

// A reader of a long log finds here what to look for above.
for (const { file, name, message } of results.flatMap((result) => result.failedTests)) {
  say(`\n${red('✗')} ${file} › ${name}\n${message.replace(/^/gm, '    ')}`);
}

say(`\n${bold('stage     seconds  passed  failed')}`);
for (const { name, seconds, passed, failed } of results) {
  const cells = [
    seconds.toFixed(1).padStart(8),
    String(passed).padStart(7),
    String(failed).padStart(7),
  ];
  say(`${name.padEnd(8)} ${cells.join(' ')}`);
}
writeReport(path.join(resultsDir, 'sum.json'), { ...sum, stages: results });
process.exitCode = sum.failed === 0 && sum.passed > 0 ? 0 : 1;
say();
say(sumLine(sum));
