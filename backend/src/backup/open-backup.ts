import { createHash, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupKeys, keysOf, macOfList, type Opener, openBackupKey } from './backup-key.ts';
import { type BackupList, backupList, LIST_FILE } from './backup-list.ts';
import { hashOfFile } from './seal-files.ts';
import { unusable } from './unusable.ts';

const bytesOf = (folder: string): Promise<Buffer> =>
  readFile(join(folder, LIST_FILE)).catch(() => {
    throw unusable(`There is no backup in ${folder}.`);
  });

function parsed(bytes: Buffer): { list: BackupList; signed: unknown } {
  try {
    const { mac: _, ...signed } = JSON.parse(bytes.toString('utf8'));
    return { list: backupList.parse({ ...signed, mac: _ }), signed };
  } catch {
    throw unusable('The list of the backup is not one that this portal makes.');
  }
}

/**
 * A MAC says who made a backup where its key comes from a passphrase. For a public key anybody can make one, so the operator
 * brings the hash of the list.
 */
function checkOrigin(bytes: Buffer, { wrapped }: BackupList, expect: string | undefined): void {
  if (expect === undefined && wrapped.kind === 'rsa')
    throw unusable(
      `The backup was made for a public key, so anybody could have made it: give --expect <SHA-256 of ${LIST_FILE}>, which the command backup printed.`,
    );
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (expect !== undefined && expect.trim().toLowerCase() !== sha256)
    throw unusable(`${LIST_FILE} is not the one with the hash of --expect.`);
}

function keysFor({ wrapped, format }: BackupList, opener: Opener): BackupKeys {
  try {
    return keysOf(openBackupKey(wrapped, opener), format);
  } catch {
    throw unusable('The passphrase or the key does not open this backup.');
  }
}

/** Reads the list of a backup and checks every file of it; throws StartError with one sentence for what does not fit. */
export async function openBackup(
  folder: string,
  opener: Opener,
  expect?: string,
): Promise<{ list: BackupList; keys: BackupKeys }> {
  const bytes = await bytesOf(folder);
  const { list, signed } = parsed(bytes);
  checkOrigin(bytes, list, expect);
  const keys = keysFor(list, opener);
  const mac = Buffer.from(macOfList(keys, signed), 'hex');
  if (!timingSafeEqual(mac, Buffer.from(list.mac, 'hex')))
    throw unusable('The list of the backup was changed.');
  for (const { file, sha256 } of list.entries) {
    const found = await hashOfFile(join(folder, file)).catch(() => '');
    if (found !== sha256)
      throw unusable(`The file ${file} of the backup is missing or was changed.`);
  }
  return { list, keys };
}
