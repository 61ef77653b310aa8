import { httpError as commonError } from '../../errors/messages.ts';
import type { Machine } from '../../http/subject.ts';
import { httpError as artifactError } from '../artifacts/messages.ts';
import { CANARY } from '../channels/canary-rules.ts';
import { httpError } from './messages.ts';
import { canaryMost, isOwnChannel } from './rights.ts';

/** What a team's credential asks for. */
export interface TeamChange {
  remote: string;
  channel: string;
  /** Percentage of the users that a canary reaches. */
  reach?: number;
  /** No browser falls back from the version, and nothing rolls it back by itself. */
  security?: boolean | undefined;
}

/** What the portal says of its channels. */
export interface ChannelTerms {
  /** The channel of all users. */
  base: string;
  /** Whether teams may promote to it (RELEASE_TEAM_STABLE). */
  teamStable: boolean;
}

const lacking = (right: string, rights: readonly string[]) =>
  commonError('RELEASE_RIGHT', { params: { right, has: rights.join(', ') || '-' } });

function checkCanary(rights: readonly string[], reach: number): void {
  const most = canaryMost(rights);
  if (most === null) throw lacking('canary', rights);
  if (reach > most)
    throw httpError('RELEASE_CANARY_SHARE', { params: { most, reach: Math.ceil(reach) } });
}

function checkStable(rights: readonly string[], { teamStable }: ChannelTerms): void {
  if (!rights.includes('stable')) throw lacking('stable', rights);
  if (!teamStable) throw httpError('RELEASE_STABLE_OFF');
}

function checkOwn(rights: readonly string[], remote: string, channel: string): void {
  if (!isOwnChannel(remote, channel))
    throw httpError('RELEASE_CHANNEL_FOREIGN', { params: { channel, remote } });
  if (!rights.includes('promote')) throw lacking('promote', rights);
}

/**
 * Throws unless a machine may change this channel: what no right names is refused. Machines that are no team's are not looked
 * at here. RELEASE_FOREIGN, RELEASE_RIGHT, RELEASE_STABLE_OFF, RELEASE_CANARY_SHARE, RELEASE_CHANNEL_FOREIGN,
 * RELEASE_TEAM_SECURITY.
 */
export function checkTeamChange(machine: Machine, change: TeamChange, terms: ChannelTerms): void {
  const { rights } = machine;
  if (rights === null) return;
  const { remote, channel, reach = 100, security } = change;
  if (machine.remote !== remote) throw artifactError('RELEASE_FOREIGN', { params: { remote } });
  if (security === true) throw httpError('RELEASE_TEAM_SECURITY');
  if (channel === terms.base) checkStable(rights, terms);
  else if (channel === CANARY) checkCanary(rights, reach);
  else checkOwn(rights, remote, channel);
}
