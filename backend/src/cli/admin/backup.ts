import { resolve } from 'node:path';
import type { Recipient } from '../../backup/backup-key.ts';
import { audit } from '../../modules/audit/audit.ts';
import { type AdminCommand, AdminError, requiredOption } from './command.ts';
import { passphraseOf, textOfFile } from './secret-option.ts';

const LEAST = 12;

function recipientOf({ for: key, passphrase: file }: Record<string, unknown>): Recipient {
  if (typeof key === 'string') return { publicKey: textOfFile(key) };
  const passphrase = passphraseOf(file as string | undefined);
  if (passphrase === undefined || passphrase.length < LEAST)
    throw new AdminError(
      `Give a public key (--for <pem>), or a passphrase of ${LEAST} letters or more: --passphrase <file> or PORTAL_BACKUP_PASSPHRASE.`,
    );
  return { passphrase };
}

export const backupCommand: AdminCommand = {
  usage: 'backup --out <new folder> (--for <public key, PEM> | --passphrase <file>)',
  summary:
    'database in one snapshot, keys, files and releases, encrypted; the portal goes on meanwhile',
  options: { out: { type: 'string' }, for: { type: 'string' }, passphrase: { type: 'string' } },
  async run(context, args) {
    const out = resolve(requiredOption(backupCommand, args, 'out'));
    const recipient = recipientOf(args.values);
    const { backup } = await import('../../backup/backup.ts');
    const { ownerUrl, config, clock, db, operator } = context;
    const from = performance.now();
    const { list, sha256 } = await backup(
      { ownerUrl, dataDir: config.dataDir },
      out,
      recipient,
      clock(),
    );
    const { entries } = list;
    const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
    await audit(db, clock(), {
      ...operator,
      action: 'operation.backup',
      result: 'OK',
      detail: { files: entries.length, bytes, sha256 },
    });
    const seconds = Math.round((performance.now() - from) / 100) / 10;
    context.say(`${entries.length} files, ${Math.ceil(bytes / 1024)} KiB in ${seconds} s: ${out}`);
    context.say(
      `SHA-256 of backup.json, to be kept apart from the backup (restore --expect): ${sha256}`,
    );
    if (config.dataKeys.length > 0)
      context.say('PORTAL_DATA_KEYS is not in it: they have to be stored elsewhere.');
    return true;
  },
};
