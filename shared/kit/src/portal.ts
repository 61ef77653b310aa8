#!/usr/bin/env node
import { failWith } from './lib/failing.ts';
import { say } from './lib/terminal.ts';

/** One command: its arguments as they were typed after its name. */
type Command = (args: string[]) => Promise<void>;

const release = async (): Promise<Record<string, Command>> =>
  (await import('./commands/release.ts')).releaseCommands;

/** Loaded when used: `new` works before any other package of the portal is installed. */
const COMMANDS: Record<string, [usage: string, load: () => Promise<Command>]> = {
  new: [
    'new <name> [--title …] [--title-en …] [--path /…] [--port …] [--kit <folder>]   a repository with a remote',
    async () => (await import('./commands/new.ts')).newRemote,
  ],
  dev: [
    'dev [--recorded | --record | --portal <address>]   alone, or inside a portal elsewhere',
    async () => (await import('./commands/dev.ts')).dev,
  ],
  test: ['test [jest options]', async () => (await import('./commands/test.ts')).test],
  check: [
    'check   types, manifest, languages, contract',
    async () => (await import('./commands/check.ts')).check,
  ],
  build: ['build   the release in dist', async () => (await import('./commands/build.ts')).build],
  types: [
    'types   of what other remotes offer, from the portal',
    async () => (await import('./commands/types.ts')).types,
  ],
  publish: ['publish [--key <private key>]', async () => pick(await release(), 'publish')],
  promote: [
    'promote [<version>] [--channel <name>] [--reason …]   the version of dist where none is named',
    async () => pick(await release(), 'promote'),
  ],
  rollback: [
    'rollback [--channel <name>] [--reason …]',
    async () => pick(await release(), 'rollback'),
  ],
  canary: [
    'canary [<version>] --share <0-100> [--users a,b] [--roles A,B] [--reason …]',
    async () => pick(await release(), 'canary'),
  ],
  list: ['list   versions and channels', async () => pick(await release(), 'list')],
  log: ['log   who did what and why', async () => pick(await release(), 'log')],
  diff: ['diff <version> <version>', async () => pick(await release(), 'diff')],
  doctor: [
    'doctor   what is wrong with machine, repository or portal',
    async () => (await import('./commands/doctor.ts')).doctor,
  ],
};

function pick(commands: Record<string, Command>, name: string): Command {
  const command = commands[name];
  if (!command) throw new Error(`There is no command ${name}.`);
  return command;
}

const usage = () =>
  [
    'portal <command>, in the folder of a remote:',
    ...Object.values(COMMANDS).map(([line]) => `  portal ${line}`),
    'PORTAL_URL says where the portal is (http://localhost:4000), PORTAL_RELEASE_TOKEN is the credential of your team.',
  ].join('\n');

const [name = 'help', ...args] = process.argv.slice(2);
const entry = COMMANDS[name];
if (entry === undefined) {
  say(usage());
  process.exit(name === 'help' || name === '--help' ? 0 : 1);
}
try {
  const command = await entry[1]();
  await command(args);
} catch (error) {
  failWith(error);
}
