import { parseArgs } from 'node:util';
import {
  call,
  diff as differences,
  printableRows,
  printableText,
  publish as send,
} from '@portal/release-client';
import { TaskError } from '../lib/failing.ts';
import { readRemote } from '../lib/remote.ts';
import { table } from '../lib/table.ts';
import { say } from '../lib/terminal.ts';
import { builtVersion } from './built-version.ts';

const text = { type: 'string' } as const;

const read = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: { key: text, channel: text, reason: text, share: text, users: text, roles: text },
  });

const listOf = (names: string | undefined) => names?.split(',').filter((one) => one !== '');

function print(result: unknown): void {
  if (Array.isArray(result)) say(table(printableRows(result) as Record<string, unknown>[]));
  else say(typeof result === 'string' ? printableText(result) : JSON.stringify(result));
}

type Parts = ReturnType<typeof read> & { remote: string; dir: string };
type Action = (parts: Parts) => Promise<unknown>;

const versionOf = ({ positionals, dir }: Parts) => positionals[0] ?? builtVersion(dir);

const ACTIONS: Record<string, Action> = {
  publish: ({ remote, dir, values }) => send(remote, `${dir}/dist`, values.key),
  promote: (parts) => {
    const { channel, reason } = parts.values;
    return call('POST', 'promote', {
      remote: parts.remote,
      version: versionOf(parts),
      channel,
      reason,
    });
  },
  rollback: ({ remote, values: { channel, reason } }) =>
    call('POST', 'rollback', { remote, channel, reason }),
  canary: (parts) => {
    const { share, users, roles, reason } = parts.values;
    if (!/^\d{1,3}$/.test(share ?? ''))
      throw new TaskError('--share takes a whole number, 0 to 100.');
    const who = { share: Number(share), users: listOf(users), roles: listOf(roles) };
    return call('POST', 'canary', {
      remote: parts.remote,
      version: versionOf(parts),
      ...who,
      reason,
    });
  },
  list: async ({ remote }) => {
    const rows = await call<{ remote: string }[]>('GET', 'list');
    return rows.filter((row) => row.remote === remote);
  },
  log: async ({ remote }) => {
    const rows = await call<{ remote: string; detail: unknown }[]>('GET', 'log');
    return rows.filter((row) => row.remote === remote).map(({ detail: _detail, ...row }) => row);
  },
  diff: ({ remote, positionals: [from = '', to = ''] }) =>
    differences(`${remote}@${from}`, `@${to}`),
};

/** What a team does with its releases: the same calls as `npm run release`, of the remote of this folder. */
export const releaseCommands: Record<string, (args: string[]) => Promise<void>> =
  Object.fromEntries(
    Object.entries(ACTIONS).map(([name, act]) => [
      name,
      async (args: string[]) => {
        const { dir, name: remote } = readRemote(process.cwd());
        try {
          print(await act({ ...read(args), remote, dir }));
        } catch (error) {
          throw new TaskError(printableText((error as Error).message));
        }
      },
    ]),
  );
