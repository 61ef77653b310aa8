import { call } from '@portal/release-client';
import type { ReleaseHealthRow } from '@portal/types';

const percent = (share: number) => `${Math.round(share * 1000) / 10} %`;

/** Loads and failures of what is active in each channel beside the version before, and the last automatic rollback. */
export async function health(remote: string): Promise<Record<string, unknown>[]> {
  const query = remote === '' ? '' : `?${new URLSearchParams({ remote })}`;
  const rows = await call<ReleaseHealthRow[]>('GET', `health${query}`);
  return rows.map(({ remote: name, channel, now, before, updatedBy, autoRollback }) => ({
    ...{ remote: name, channel, version: now.version, by: updatedBy },
    ...{ loads: now.loads, failing: now.failing, share: percent(now.share) },
    before: before?.version ?? '',
    shareBefore: before === null ? '' : percent(before.share),
    takenBack: autoRollback === null ? '' : `${autoRollback.version}: ${autoRollback.reason}`,
  }));
}
