import { changeCanary, promoteRelease, rollbackRelease } from '@portal/api-client/admin';
import { usePortal } from '@portal/remote-kit';
import type { useReason } from '@portal/remote-kit/admin';
import type { BoardRow, HeldChange, ReleaseVersionRow } from '@portal/types';
import { LazyPreview } from './lazy-preview.tsx';
import { useReleaseWords } from './use-release-words.ts';

export interface ReleaseActs {
  ask: ReturnType<typeof useReason>['ask'];
  onDone(): Promise<unknown>;
  /** A second person has to approve it. */
  onHeld(id: number): void;
}

/** The acts of the release page; each shows what differs and asks for a reason. */
export const useReleaseActs = ({ ask, onDone, onHeld }: ReleaseActs) => {
  const t = useReleaseWords();
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
        title: t('promote'),
        text: t('promoteText', { remote, version }),
        confirm: t('promote'),
        size: 'lg',
        children: <LazyPreview of={{ remote, version }} />,
        send: (reason) => promoteRelease(http, { remote, version, reason }),
        onSuccess: (result) => settle(result, t('promoteDone', { remote, version })),
      }),
    rollback: ({ remote, channel, before }: BoardRow) => {
      const version = before?.version ?? '';
      return ask({
        title: t('rollback'),
        text: t('rollbackText', { remote, channel, version }),
        confirm: t('rollback'),
        danger: true,
        size: 'lg',
        children: <LazyPreview of={{ remote, version, channel, rollback: true }} />,
        send: (reason) => rollbackRelease(http, { remote, channel, reason }),
        onSuccess: (result) => settle(result, t('rollbackDone', { remote, version })),
      });
    },
    endCanary: ({ remote, now: { version } }: BoardRow) =>
      ask({
        title: t('canaryEnd'),
        text: t('canaryEndText', { remote, version }),
        confirm: t('canaryEnd'),
        danger: true,
        send: (reason) => changeCanary(http, { remote, share: 0, users: [], roles: [], reason }),
        onSuccess: (result) => settle(result, t('canaryEndDone', { remote })),
      }),
  };
};
