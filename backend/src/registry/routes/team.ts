import type { Deps } from '../../deps/deps.ts';
import { HttpError } from '../../errors/http-error.ts';
import type { Machine } from '../../http/subject.ts';
import { httpError } from '../artifacts/messages.ts';
import { checkTeamChange, type TeamChange } from '../credentials/team-change.ts';
import { logRejection } from '../log/log-rejection.ts';

/** The one remote that a team's credential may read about; what was requested for all others. Throws RELEASE_FOREIGN. */
export function readableRemote(machine: Machine | null, requested?: string): string | undefined {
  const own = machine?.remote ?? undefined;
  if (own !== undefined && requested !== undefined && requested !== own)
    throw httpError('RELEASE_FOREIGN', { params: { remote: requested } });
  return own ?? requested;
}

/** Those of the rows that a team's credential may read: of its remote. */
export const readableRows = <T extends { remote: string }>(machine: Machine | null, rows: T[]) => {
  const own = readableRemote(machine);
  return own === undefined ? rows : rows.filter(({ remote }) => remote === own);
};

/** Throws unless a team's credential may make this change (team-change.ts); a rejection is a row of the log. */
export async function requireTeamMay(
  { deps, machine }: { deps: Deps; machine: Machine | null },
  change: TeamChange & { version?: string | undefined },
  reason: string | undefined,
): Promise<void> {
  if (machine === null) return;
  const { channel: base, releases } = deps.config;
  try {
    checkTeamChange(machine, change, { base, teamStable: releases.teamStable });
  } catch (error) {
    const { remote, channel, version = null } = change;
    if (error instanceof HttpError)
      await logRejection(deps, error, { actor: machine.name, remote, channel, version, reason });
    throw error;
  }
}
