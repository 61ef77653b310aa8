import { readFileSync } from 'node:fs';
import { AdminError } from './command.ts';

/** The text of a file that an option names; throws a sentence when it cannot be read. */
export function textOfFile(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new AdminError(`${path} cannot be read: ${(error as NodeJS.ErrnoException).code}.`);
  }
}

/** The passphrase: of a file, or PORTAL_BACKUP_PASSPHRASE; on no command line, where other users would see it. */
export function passphraseOf(file: string | boolean | undefined): string | undefined {
  if (typeof file === 'string') return textOfFile(file);
  return process.env.PORTAL_BACKUP_PASSPHRASE || undefined;
}
