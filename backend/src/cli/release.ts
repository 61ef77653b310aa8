import { parseArgs } from 'node:util';
import {
  call,
  diff,
  Failure,
  printableRows,
  printableText,
  publish,
  withOperatorToken,
} from '@portal/release-client';
import type { Integrity } from '../registry/index.ts';
import { exportSite } from './release-parts/export.ts';
import { health } from './release-parts/health.ts';
import { buildFolder, operatorTokenFile } from './release-parts/places.ts';
import { prove } from './release-parts/prove.ts';
import { claimsOf, trusts } from './release-parts/trusts.ts';

const USAGE = `release publish <remote> [--dir <build folder>] [--key <private key>]
release team-key <remote> --add <public key>   from then on only what this key signed runs
release promote <remote>@<version> [--channel <name>] [--security] [--reason <text>]
release rollback <remote> [--channel <name>] [--reason <text>]
release withdraw <remote>@<version> --reason <text> [--even-last]   taken from all users, for good
release canary <remote>[@<version>] --share <0-100> [--users <a,b>] [--roles <A,B>] [--reason <text>]
release canary                                 who gets which version first
release prove <proofs.json>                    what the matrix of tests found out
release list [--versions]                      what each channel serves; or all that was published
release log [<remote>]
release diff <remote>@<version> @<version>     files and declarations that differ
release diff <serial> <serial>                 remotes that differ between two sets
release verify [--channel <name>]              hashes of the active set in storage, and its signature
release export --out <folder> [--channel <name>]   the portal as files, for a CDN
release notify <remote> --webhook <https://…> | --mail <address> [--events <refused,promoted,taken-back,failing,
                        rolled-back,withdrawn>] [--language <vi|en>]   a webhook's secret is printed once
release subscriptions                          who is informed of what; release unnotify <id> ends one
release trust <remote> --issuer <https://…> --claim <name=value> … [--audience <text>] [--rights <…>]
                                               tokens of a CI system in place of a secret
release trusts                                 which tokens count; release untrust <id> ends one
release health [<remote>]                      loads and failures of what is active, beside the version before
release credential <remote> --name <team> [--rights <publish,promote,read,canary:25,stable>]
                                               [--days <1-365>] [--networks <10.0.0.0/8,…>]
release credential --qa --name <suite> [--days <1-365>] [--networks <…>]
release operator-token rotate                  the one before is worth nothing then
release revoke <remote> --name <team>          or: release revoke --qa --name <suite>
release credentials

PORTAL_URL says where the portal is (http://localhost:4000). PORTAL_RELEASE_TOKEN is a team's credential; without it
the operator's token of DATA_DIR (.data) is used. A team sees its own remote alone. RELEASE_SIGNING_KEY is a team's private key (PEM).`;

const text = { type: 'string' } as const;

const read = (argv: string[]) =>
  parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      dir: text,
      channel: text,
      reason: text,
      name: text,
      out: text,
      share: text,
      users: text,
      roles: text,
      qa: { type: 'boolean' },
      key: text,
      add: text,
      days: text,
      ...{ rights: text, webhook: text, mail: text, events: text, language: text },
      ...{ issuer: text, audience: text, claim: { type: 'string', multiple: true } },
      networks: text,
      versions: { type: 'boolean' },
      security: { type: 'boolean' },
      'even-last': { type: 'boolean' },
    },
  });

async function verify(channel: string | undefined): Promise<Integrity> {
  const query = channel === undefined ? '' : `?${new URLSearchParams({ channel })}`;
  const found = await call<Integrity>('GET', `verify${query}`);
  const isUnsigned = found.signatures.some(({ signer }) => signer === 'missing');
  if (found.damaged.length > 0 || found.signature !== 'good' || isUnsigned) process.exitCode = 1;
  return found;
}

const about = (remote: string) => (remote === '' ? '' : `?${new URLSearchParams({ remote })}`);

interface Logged {
  at: string;
  action: string;
  remote: string;
  version: string | null;
  channel: string | null;
  actor: string;
  reason: string | null;
  detail: { before?: string | object | null; setBefore?: string | null; setAfter?: string };
}

/** Who did what and why, with the version and the set before and after. */
async function log(remote: string): Promise<Record<string, unknown>[]> {
  const rows = await call<Logged[]>('GET', `log${about(remote)}`);
  return rows.map(({ at, action, remote, version, channel, actor, reason, detail }) => ({
    at,
    action,
    remote,
    before: typeof detail.before === 'object' ? JSON.stringify(detail.before) : detail.before,
    version,
    channel,
    actor,
    reason,
    setBefore: detail.setBefore,
    setAfter: detail.setAfter,
  }));
}

const listOf = (text: string | undefined) => text?.split(',').filter((one) => one !== '');

/** Gives a version to some users first; without a remote lists the canaries. */
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

interface Terms {
  days?: string | undefined;
  networks?: string | undefined;
}

/** How long a new credential works, and from where. */
const terms = ({ days, networks }: Terms) => ({
  days: days === undefined ? undefined : Number(days),
  networks: listOf(networks),
});

async function run(argv: string[]): Promise<unknown> {
  const { positionals, values } = read(argv);
  const [command, target = '', second = ''] = positionals;
  const [remote = '', version = ''] = target.split('@');
  const { channel, reason, name } = values;
  switch (command) {
    case 'publish':
      return publish(remote, values.dir ?? buildFolder(remote), values.key);
    case 'team-key': {
      const { addTeamKey } = await import('./release-parts/team-key.ts');
      return addTeamKey(remote, values.add);
    }
    case 'operator-token':
      if (target !== 'rotate') throw new Failure(USAGE);
      return call('POST', 'operator-token/rotate', {});
    case 'promote':
      return call('POST', 'promote', {
        remote,
        version,
        channel,
        reason,
        security: values.security,
      });
    case 'withdraw':
      return call('POST', 'withdraw', { remote, version, reason, evenLast: values['even-last'] });
    case 'rollback':
      return call('POST', 'rollback', { remote, channel, reason });
    case 'canary': {
      const { share, users, roles } = values;
      return canary(target, { share, users, roles, reason });
    }
    case 'credential':
      if (values.qa) return call('POST', 'qa-credentials', { name, ...terms(values) });
      return call('POST', 'credentials', {
        ...{ remote, name, rights: listOf(values.rights) },
        ...terms(values),
      });
    case 'revoke':
      return call('POST', 'credentials/revoke', values.qa ? { name } : { remote, name });
    case 'list':
      return call('GET', values.versions ? 'list' : 'active');
    case 'notify': {
      const { webhook, mail, events, language } = values;
      return call('POST', 'subscriptions', {
        ...{ remote, webhook, mail, language, events: listOf(events) },
      });
    }
    case 'trust': {
      const { issuer, audience, claim, rights } = values;
      return call('POST', 'trusts', {
        ...{ remote, issuer, audience, claims: claimsOf(claim), rights: listOf(rights) },
      });
    }
    case 'untrust':
      return call('POST', 'trusts/end', { id: Number(target) });
    case 'unnotify':
      return call('POST', 'subscriptions/end', { id: Number(target) });
    case 'subscriptions':
      return call('GET', command);
    case 'trusts':
      return trusts();
    case 'log':
      return log(target);
    case 'health':
      return health(target);
    case 'credentials':
      return call('GET', command);
    case 'diff':
      return diff(target, second);
    case 'verify':
      return verify(channel);
    case 'prove':
      return prove(target);
    case 'export':
      return exportSite(values.out, channel);
    default:
      throw new Failure(USAGE);
  }
}

function print(result: unknown): void {
  if (Array.isArray(result)) console.table(printableRows(result));
  else console.log(typeof result === 'string' ? printableText(result) : JSON.stringify(result));
}

withOperatorToken(operatorTokenFile());
try {
  print(await run(process.argv.slice(2)));
} catch (error) {
  console.error(printableText((error as Error).message));
  process.exit(1);
}
