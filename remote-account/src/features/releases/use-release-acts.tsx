import { changeCanary, promoteRelease, rollbackRelease } from '@portal/api-client/admin';
import { usePortal, useWords } from '@portal/remote-kit';
import type { useReason } from '@portal/remote-kit/admin';
import type { BoardRow, HeldChange, ReleaseVersionRow } from '@portal/types';
import { LazyPreview } from './lazy-preview.tsx';

export interface ReleaseActs {
  ask: ReturnType<typeof useReason>['ask'];
  onDone(): Promise<unknown>;
  /** A second person has to approve it. */
  onHeld(id: number): void;
}

/** The acts of the release page; each shows what differs and asks for a reason. */
export const useReleaseActs = ({ ask, onDone, onHeld }: ReleaseActs) => {
  const t = useWords();
  const { http, toast } = usePortal();
  /** What comes after an act that may be held. */
  const settle = async (result: HeldChange | { serial: number }, done: string) => {
    if ('changeRequestId' in result) onHeld(result.changeRequestId);
    else toast('success', done);
    await onDone();
  };
  return {
    settle,
    promote: ({ remote, version }: Pick<ReleaseVersionRow, 'remote' | 'version'>) =>
      ask({
        title: t('releases.promote'),
        text: t('releases.promoteText', { remote, version }),
        confirm: t('releases.promote'),
        size: 'lg',
        children: <LazyPreview of={{ remote, version }} />,
        send: (reason) => promoteRelease(http, { remote, version, reason }),
        onSuccess: (result) => settle(result, t('releases.promoteDone', { remote, version })),
      }),
    rollback: ({ remote, channel, before }: BoardRow) => {
      const version = before?.version ?? '';
      return ask({
        title: t('releases.rollback'),
        text: t('releases.rollbackText', { remote, channel, version }),
        confirm: t('releases.rollback'),
        danger: true,
        size: 'lg',
        children: <LazyPreview of={{ remote, version, channel, rollback: true }} />,
        send: (reason) => rollbackRelease(http, { remote, channel, reason }),
        onSuccess: (result) => settle(result, t('releases.rollbackDone', { remote, version })),
      });
    },
    endCanary: ({ remote, now: { version } }: BoardRow) =>
      ask({
        title: t('releases.canaryEnd'),
        text: t('releases.canaryEndText', { remote, version }),
        confirm: t('releases.canaryEnd'),
        danger: true,
        send: (reason) => changeCanary(http, { remote, share: 0, users: [], roles: [], reason }),
        onSuccess: (result) => settle(result, t('releases.canaryEndDone', { remote })),
      }),
  };
};
