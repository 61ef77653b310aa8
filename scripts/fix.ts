import { writeAcceptance } from './acceptance/write.ts';
import { writeContract } from './contract/contract.ts';
import { binOf, runNode } from './lib/run.ts';

// npm run fix: the acceptance page, the API report of the contract, format, order of imports, and the lint fixes that change no behaviour.
writeAcceptance();
await writeContract();
const { code } = await runNode(
  [binOf('@biomejs/biome'), 'check', '--write', ...process.argv.slice(2)],
  {
    show: true,
  },
);
process.exitCode = code;
