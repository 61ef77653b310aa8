import { usePortal } from '@portal/remote-kit';
import type { ReleaseHealthRow } from '@portal/types';
import { useReleaseWords } from './use-release-words.ts';

const REASON = /^failed in (\d+) of (\d+) sources \((\d+) %/;

/** Says in the language of the page why the portal took a version back, or holds it for a person. */
export const useAutoRollbackText = () => {
  const t = useReleaseWords();
  const { language } = usePortal();
  return ({ version, at, held, reason }: NonNullable<ReleaseHealthRow['autoRollback']>): string => {
    const [, failing, loads, share] = REASON.exec(reason) ?? [];
    const when = new Date(at).toLocaleString(language, {
      ...{ timeZone: 'Asia/Ho_Chi_Minh', dateStyle: 'short', timeStyle: 'short' },
    });
    const key = held ? 'held' : 'takenBack';
    return t(key, {
      version,
      when,
      failing: failing ?? '–',
      loads: loads ?? '–',
      share: share ?? '–',
    });
  };
};
