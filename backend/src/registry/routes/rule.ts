import type { Machine } from '../../http/subject.ts';
import { httpError } from '../channels/messages.ts';

/** Operators, and people with release.promote. */
export const OPERATOR = { authority: 'release.promote', machines: true } as const;

/** Changes of what browsers run: people prove who they are first (H3). */
export const RELEASE_CHANGE = { ...OPERATOR, recent: true } as const;

/** The same, and teams that may look at their own remote: the call shows them no other (routes/team.ts). */
export const TEAM_READ = { authority: 'release.promote', machines: 'read' } as const;

/** The same, and teams that may change some channel: the call looks at which (requireTeamMay). */
export const TEAM_CHANGE = {
  ...{ authority: 'release.promote', machines: 'promote', recent: true },
} as const;

/** People must give a reason for the log; machines need none. Throws RELEASE_REASON. */
export function requireReason(machine: Machine | null, reason: string | undefined): void {
  if (machine === null && !reason) throw httpError('RELEASE_REASON');
}
