import type { Machine } from '../../http/subject.ts';
import { machineRights } from './rights.ts';

/** A machine of a team: what its rights name, for its remote alone. */
export const teamMachine = (name: string, remote: string, rights: readonly string[]): Machine => ({
  ...{ name, remote, rights },
  authorities: new Set(machineRights(rights)),
});
