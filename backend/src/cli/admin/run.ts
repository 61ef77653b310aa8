import { parseArgs } from 'node:util';
import { type AdminCommand, AdminError, type Arguments, usageError } from './command.ts';
import { COMMANDS } from './commands.ts';
import { openContext } from './context.ts';

async function help(say: (line: string) => void): Promise<void> {
  say('Administers the portal of this machine (DATABASE_URL, DATA_DIR), also while it runs.');
  for (const load of Object.values(COMMANDS)) {
    const { usage, summary } = await load();
    say(`  npm run admin -- ${usage}`);
    say(`      ${summary}`);
  }
}

/** Runs one command; answers whether all is well. Throws AdminError, ConfigError or StartError with one sentence. */
export async function runAdmin(
  [name, ...rest]: string[],
  env: Record<string, string | undefined>,
  say: (line: string) => void,
): Promise<boolean> {
  if (name === undefined || name === 'help' || name === '--help') {
    await help(say);
    return true;
  }
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (load === undefined)
    throw new AdminError(`There is no command "${name}"; npm run admin -- help lists them.`);
  const command = await load();
  const args = argumentsOf(rest, command);
  const context = await openContext(env, say);
  try {
    return (await command.run(context, args)) ?? true;
  } finally {
    await context.close();
  }
}

function argumentsOf(args: string[], { options = {}, usage }: AdminCommand): Arguments {
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    return { positionals, values: values as Arguments['values'] };
  } catch {
    throw usageError(usage);
  }
}
