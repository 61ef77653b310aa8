import type { AdminCommand } from './command.ts';
import { problemsOf } from './problems.ts';

export const check: AdminCommand = {
  usage: 'check',
  summary: 'says what is unsafe or unfinished, one line each; exit code 1 when there is anything',
  async run(context) {
    const problems = await problemsOf(context);
    for (const problem of problems) context.say(`✗ ${problem}`);
    if (problems.length === 0) context.say('✓ Nothing unsafe was found.');
    return problems.length === 0;
  },
};
