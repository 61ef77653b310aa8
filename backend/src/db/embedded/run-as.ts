import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../../errors/start-error.ts';

/** The system user that the database's processes belong to; undefined = the one who started the portal. */
export interface RunAs {
  uid: number;
  gid: number;
  /** setpriv and its arguments, where that user could not reach the files by itself. */
  wrapper: string[];
}

const NAME = 'postgres';

const number = (flag: '-u' | '-g', name: string): number | undefined => {
  try {
    return Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return undefined;
  }
};

const lookUp = (name: string) => {
  const uid = number('-u', name);
  const gid = number('-g', name);
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
};

/** The owner of a cluster that is there already: PostgreSQL refuses files of another user. */
const ownerOf = (cluster: string) => {
  try {
    const { uid, gid } = statSync(cluster);
    return uid === 0 ? undefined : { uid, gid };
  } catch {
    return undefined;
  }
};

/** Whether that user may pass every folder above `path`. */
const canReach = (path: string, user: { uid: number; gid: number }): boolean => {
  for (let dir = path; ; dir = dirname(dir)) {
    const { mode, uid, gid } = statSync(dir);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (dir === dirname(dir)) return true;
  }
};

const hasSetpriv = (): boolean => {
  try {
    accessSync('/usr/bin/setpriv', constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * PostgreSQL refuses to run as root, so as root it gets the user postgres, or the one without rights that every system
 * has: no user is made on the machine (L12).
 * Where that user cannot reach the files (a clone under /root), it keeps the one capability that lets it.
 */
export const chooseUser = (paths: string[], cluster: string): RunAs | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const user = ownerOf(cluster) ?? lookUp(NAME) ?? lookUp('nobody');
  if (user === undefined) {
    throw new StartError(
      'EMBEDDED_UNAVAILABLE',
      'PostgreSQL does not run as root and there is no user postgres for it; start the portal as an ordinary user, or set DATABASE_URL.',
    );
  }
  const closed = paths.find((path) => !canReach(path, user));
  if (closed === undefined) return { ...user, wrapper: [] };
  if (!hasSetpriv()) {
    throw new StartError(
      'DATA_DIR_UNUSABLE',
      `PostgreSQL does not run as root, and its user cannot reach ${closed}; start the portal as an ordinary user, or from a folder that others may enter.`,
    );
  }
  const capability = '+dac_override';
  return {
    ...user,
    wrapper: [
      '/usr/bin/setpriv',
      `--reuid=${user.uid}`,
      `--regid=${user.gid}`,
      '--clear-groups',
      // PostgreSQL asks with access(), which forgets capabilities unless this is set.
      '--securebits=+no_setuid_fixup',
      `--inh-caps=${capability}`,
      `--ambient-caps=${capability}`,
      '--',
    ],
  };
};

/** spawn, as that user. */
export const spawnAs = (
  user: RunAs | undefined,
  program: string,
  args: string[],
  options: SpawnOptions,
): ChildProcess => {
  const [wrapper, ...before] = user?.wrapper ?? [];
  if (wrapper !== undefined) return spawn(wrapper, [...before, program, ...args], options);
  return spawn(
    program,
    args,
    user === undefined ? options : { ...options, uid: user.uid, gid: user.gid },
  );
};
