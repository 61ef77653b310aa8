import { writeAcceptance } from './acceptance/write.ts';
import { binOf, runNode } from './lib/run.ts';

// npm run fix: the acceptance page, format, order of imports, and the lint fixes that change no behaviour.
writeAcceptance();
const { code } = await runNode(
  [binOf('@biomejs/biome'), 'check', '--write', ...process.argv.slice(2)],
  {
    show: true,
  },
);
process.exitCode = code;
