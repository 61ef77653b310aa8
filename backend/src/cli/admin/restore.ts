import { resolve } from 'node:path';
import type { Opener } from '../../backup/backup-key.ts';
import type { Ended } from '../../backup/end-living.ts';
import type { RestoreOptions } from '../../backup/restore.ts';
import { audit } from '../../modules/audit/audit.ts';
import { forgetSealedHead, readSealedHead } from '../../modules/audit/sealed-head.ts';
import { type AdminCommand, AdminError, requiredOption } from './command.ts';
import type { AdminContext } from './context.ts';
import { passphraseOf, textOfFile } from './secret-option.ts';

function openerOf({ key, passphrase: file }: Record<string, unknown>): Opener {
  if (typeof key === 'string') return { privateKey: textOfFile(key) };
  const passphrase = passphraseOf(file as string | undefined);
  if (passphrase === undefined)
    throw new AdminError(
      'Give what opens the backup: --key <private key, PEM>, --passphrase <file> or PORTAL_BACKUP_PASSPHRASE.',
    );
  return { passphrase };
}

/** The hash that the operator kept; undefined when none is given. */
function expectedOf({ expect }: Record<string, unknown>): string | undefined {
  if (typeof expect !== 'string') return undefined;
  if (!/^[0-9a-f]{64}$/i.test(expect.trim()))
    throw new AdminError('--expect takes the SHA-256 that backup printed: 64 hexadecimal digits.');
  return expect;
}

async function optionsOf(
  { config, db, clock, operator, databaseUrl, ownerUrl }: AdminContext,
  values: Record<string, unknown>,
): Promise<RestoreOptions> {
  const { processesOf } = await import('../../backup/other-connections.ts');
  const now = clock();
  return {
    ...{ now, expect: expectedOf(values), own: await processesOf(db.$client) },
    ...{ replace: values.replace === true, force: values.force === true },
    // A role that does everything is the operator's too.
    appRole: databaseUrl === ownerUrl ? '' : decodeURIComponent(new URL(databaseUrl).username),
    record: (tx, { ended, ...restored }) =>
      audit(tx, now, {
        ...{ ...operator, action: 'operation.restore', result: 'OK' },
        detail: { ...restored, ...ended, auditSealed: sealedSeq(config.dataDir) },
      }),
  };
}

const sentencesOf = (ended: Ended): string =>
  [
    `Ended: ${ended.sessions} sessions, ${ended.rememberedDevices} remembered devices, ${ended.impersonations} impersonations`,
    `${ended.codes} codes, ${ended.activationLinks} activation links, ${ended.launchCodes} launch codes; ${ended.messages} unsent messages cancelled.`,
  ].join(', ');

const AS_THEN =
  'Passwords, second factors, rights, credentials of releases and withdrawals are as they were then: who lost a right since has it again.';

/** The last event that was sealed here: its file goes with a restore, whose chain ends earlier. */
const sealedSeq = (dataDir: string): number => readSealedHead(dataDir)?.seq ?? 0;

/** What is left to do when PostgreSQL restored the database itself, to a moment. */
async function afterMoment({ config, ownerUrl, db, clock, operator, say }: AdminContext) {
  const { raiseSerials } = await import('../../backup/raise-serials.ts');
  const { endLiving } = await import('../../backup/end-living.ts');
  const channels = await raiseSerials(ownerUrl);
  const ended = await db.transaction(async (tx) => {
    const counts = await endLiving(tx, clock());
    const what = { action: 'operation.restore', result: 'OK' } as const;
    const detail = { channels, ...counts, auditSealed: sealedSeq(config.dataDir) };
    await audit(tx, clock(), { ...operator, ...what, detail });
    return counts;
  });
  forgetSealedHead(config.dataDir);
  say(`${channels} channels have a serial above all that browsers have seen.`);
  say(sentencesOf(ended));
  say(AS_THEN);
  return true;
}

export const restoreCommand: AdminCommand = {
  usage:
    'restore --from <folder> (--key <private key, PEM> --expect <SHA-256> | --passphrase <file>) [--replace] [--force] | restore --serials',
  summary:
    'brings a backup back into an empty database (--replace: any), with the portal stopped (--force: also not), compares every table and ends every session; --serials: after PostgreSQL itself was restored to a moment',
  options: {
    from: { type: 'string' },
    key: { type: 'string' },
    passphrase: { type: 'string' },
    expect: { type: 'string' },
    replace: { type: 'boolean' },
    force: { type: 'boolean' },
    serials: { type: 'boolean' },
  },
  async run(context, args) {
    if (args.values.serials === true) return afterMoment(context);
    const folder = resolve(requiredOption(restoreCommand, args, 'from'));
    const opener = openerOf(args.values);
    const { restore } = await import('../../backup/restore.ts');
    const { ownerUrl, config, say } = context;
    const from = performance.now();
    const to = { ownerUrl, dataDir: config.dataDir };
    const options = await optionsOf(context, args.values);
    const { tables, files, createdAt, previousHead, ended } = await restore(
      ...([to, folder, opener, options] as const),
    );
    forgetSealedHead(config.dataDir);
    const seconds = Math.round((performance.now() - from) / 100) / 10;
    say(`${tables} tables, equal to the backup byte by byte, and ${files} files in ${seconds} s.`);
    say(sentencesOf(ended));
    say(`The backup is of ${createdAt}. ${AS_THEN}`);
    say(`The audit chain that this one replaces ended at ${previousHead}.`);
    return true;
  },
};
