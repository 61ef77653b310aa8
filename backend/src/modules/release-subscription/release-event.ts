import type { ReleaseEvent } from '@portal/types';
import type { Config } from '../../config/config.ts';
import { AUTO_ROLLBACK, type ReleaseNotice } from '../../registry/index.ts';

/** What `data` of a webhook has, and a mail says. */
export interface ReleaseEventData {
  remote: string;
  /** The version that it is about: promoted, refused, taken back, failing, withdrawn. */
  version: string | null;
  /** What the channel has now; null for none. */
  active: string | null;
  channel: string;
  actor: string;
  reason: string | null;
  /** Of a rejection: GATE-01 and the like. */
  codes: string[];
  /** The page of releases. */
  link: string;
}

/** The page of releases at a remote, by the address that browsers know. */
export const releaseLink =
  ({ origin, port }: Pick<Config, 'origin' | 'port'>) =>
  (remote: string): string =>
    `${origin ?? `http://localhost:${port}`}/admin/operations/releases?remote=${remote}`;

/** Which event a notice is; undefined for one that is between officers and machines. */
export function eventOf({ action, actor }: ReleaseNotice): ReleaseEvent | undefined {
  switch (action) {
    case 'PROMOTE':
      return 'promoted';
    case 'ROLLBACK':
      return actor === AUTO_ROLLBACK ? 'taken-back' : 'rolled-back';
    case 'WITHDRAW':
      return 'withdrawn';
    case 'HELD':
      return 'failing';
    case 'REFUSED':
      return 'refused';
    default:
      return undefined;
  }
}

/** What a notice says to those outside; a rollback is about the version that went. */
export const dataOf = (
  { action, remote, version, before, channel, actor, reason, codes = [] }: ReleaseNotice,
  { active, link }: Pick<ReleaseEventData, 'active' | 'link'>,
): ReleaseEventData => ({
  ...{ remote, version: action === 'ROLLBACK' ? (before ?? null) : version, active },
  ...{ channel, actor, reason, codes, link },
});
