import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readFolder } from '../modules/releases/folder.ts';

const ROOT = resolve(import.meta.dirname, '..', '..', '..');

const USAGE = `release publish <remote> [--dir <build folder>]
release promote <remote>@<version> [--channel <name>] [--reason <text>]
release rollback <remote> [--channel <name>] [--reason <text>]
release canary <remote>[@<version>] --share <0-100> [--users <a,b>] [--roles <A,B>] [--reason <text>]
release canary
release credential <remote> --name <team>
release credential --qa --name <suite>
release list
release log

PORTAL_URL says where the portal is (http://localhost:4000). PORTAL_RELEASE_TOKEN is a team's credential for
publishing; without it the operator's token of DATA_DIR (.data) is used.`;

class Failure extends Error {}

function credential(): string {
  const team = process.env.PORTAL_RELEASE_TOKEN;
  if (team) return `Release ${team}`;
  const file = join(resolve(ROOT, process.env.DATA_DIR || '.data'), 'keys', 'operator.token');
  try {
    return `Operator ${readFileSync(file, 'utf8').trim()}`;
  } catch {
    throw new Failure(`There is no ${file}; start the portal once, or set PORTAL_RELEASE_TOKEN.`);
  }
}

async function call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
  const base = process.env.PORTAL_URL || 'http://localhost:4000';
  const response = await fetch(`${base}/api/releases/${path}`, {
    method,
    headers: {
      authorization: credential(),
      'accept-language': 'en',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Failure(`The portal at ${base} does not answer; start it, or set PORTAL_URL.`);
  });
  const answer = (await response.json()) as { data: unknown; description: string };
  if (!response.ok) throw new Failure(answer.description);
  return answer.data;
}

async function publish(remote: string, dir: string | undefined): Promise<unknown> {
  const folder = resolve(dir ?? join(ROOT, `remote-${remote}`, 'dist'));
  const files = await readFolder(folder).catch(() => {
    throw new Failure(`There is no build in ${folder}.`);
  });
  const encoded = [...files].map(([name, bytes]) => [name, bytes.toString('base64')]);
  return call('POST', remote, { files: Object.fromEntries(encoded) });
}

const listOf = (text: string | undefined) => text?.split(',').filter((one) => one !== '');

/** Gives a version to some users first; without a remote tells who gets what. */
function canary(
  target: string,
  values: Record<'share' | 'users' | 'roles' | 'reason', string | undefined>,
) {
  if (target === '') return call('GET', 'canary');
  const [remote, version] = target.split('@');
  const { share, users, roles, reason } = values;
  if (!/^\d{1,3}$/.test(share ?? '')) throw new Failure('--share takes a whole number, 0 to 100.');
  const who = { share: Number(share), users: listOf(users), roles: listOf(roles) };
  return call('POST', 'canary', { remote, version, ...who, reason });
}

async function run(argv: string[]): Promise<unknown> {
  const text = { type: 'string' } as const;
  const { positionals, values } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      ...{ dir: text, channel: text, reason: text, name: text },
      ...{ share: text, users: text, roles: text, qa: { type: 'boolean' } },
    },
  });
  const [command, target = ''] = positionals;
  const [remote = '', version = ''] = target.split('@');
  const { channel, reason, name } = values;
  switch (command) {
    case 'publish':
      return publish(remote, values.dir);
    case 'promote':
      return call('POST', 'promote', { remote, version, channel, reason });
    case 'rollback':
      return call('POST', 'rollback', { remote, channel, reason });
    case 'canary': {
      const { share, users, roles } = values;
      return canary(target, { share, users, roles, reason });
    }
    case 'credential':
      if (values.qa) return call('POST', 'qa-credentials', { name });
      return call('POST', 'credentials', { remote, name });
    case 'list':
    case 'log':
      return call('GET', command);
    default:
      throw new Failure(USAGE);
  }
}

try {
  const result = await run(process.argv.slice(2));
  if (Array.isArray(result)) console.table(result);
  else console.log(JSON.stringify(result));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
