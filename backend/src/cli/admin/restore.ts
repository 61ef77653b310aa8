import { resolve } from 'node:path';
import type { Opener } from '../../backup/seal-files.ts';
import { audit } from '../../modules/audit/audit.ts';
import { type AdminCommand, AdminError, requiredOption } from './command.ts';
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

export const restoreCommand: AdminCommand = {
  usage: 'restore --from <folder> (--key <private key, PEM> | --passphrase <file>) [--replace]',
  summary:
    'brings a backup back into an empty database (--replace: any), with the portal stopped, and compares every table',
  options: {
    from: { type: 'string' },
    key: { type: 'string' },
    passphrase: { type: 'string' },
    replace: { type: 'boolean' },
  },
  async run(context, args) {
    const folder = resolve(requiredOption(restoreCommand, args, 'from'));
    const opener = openerOf(args.values);
    const { restore } = await import('../../backup/restore.ts');
    const { ownerUrl, config, clock, db, operator, say } = context;
    const from = performance.now();
    const to = { ownerUrl, dataDir: config.dataDir };
    const replace = args.values.replace === true;
    const { tables, files, differing } = await restore(to, folder, opener, { replace });
    await audit(db, clock(), {
      ...operator,
      action: 'operation.restore',
      result: differing.length === 0 ? 'OK' : 'FAILED',
      detail: { tables, files },
    });
    const seconds = Math.round((performance.now() - from) / 100) / 10;
    for (const table of differing) say(`✗ ${table} differs from the backup.`);
    if (differing.length === 0)
      say(
        `${tables} tables, equal to the backup byte by byte, and ${files} files in ${seconds} s.`,
      );
    return differing.length === 0;
  },
};
