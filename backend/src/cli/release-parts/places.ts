import { join, resolve } from 'node:path';

/** The workspace. */
export const ROOT = resolve(import.meta.dirname, '..', '..', '..', '..');

/** The build folder of a remote of the workspace. */
export const buildFolder = (remote: string): string => join(ROOT, `remote-${remote}`, 'dist');

/** Where the service on this machine has the operator's token. */
export const operatorTokenFile = (): string =>
  join(resolve(ROOT, process.env.DATA_DIR || '.data'), 'keys', 'operator.token');
