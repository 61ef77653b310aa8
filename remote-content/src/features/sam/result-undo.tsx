import { changeActivity, STALE_AFTER_ACTIVITY } from '@portal/api-client/sam';
import { useLabel } from '@portal/lists';
import { usePortal } from '@portal/remote-kit';
import { UndoToast } from '@portal/remote-kit/admin';
import { useAction } from '@portal/remote-kit/forms';
import type { SamResult } from '@portal/types';
import { Link } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { failureText } from './failure-text.ts';
import { planPath } from './next-step-panel.tsx';
import { useSamWords } from './use-sam-words.ts';

const SHOWN_MS = 10_000;

/** A result was written by one tap, so that one tap takes it back, for ten seconds. */
export const ResultUndo = ({ of, onClose }: { of: SamResult; onClose(): void }) => {
  const t = useSamWords();
  const label = useLabel();
  const { activity, next } = of;
  const { http, toast } = usePortal();
  const queries = useQueryClient();
  const { run, busy } = useAction({
    telemetryCode: 'PORTAL-SAM-04',
    isHandled: (error) => {
      toast('error', failureText(error, t('failed')));
      return true;
    },
  });
  useEffect(() => {
    const timer = setTimeout(onClose, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [onClose]);
  const undo = () =>
    run(
      () =>
        changeActivity(http, {
          ...{ actCode: activity.actCode, version: activity.version, action: 'REOPEN' },
        }),
      () => {
        for (const queryKey of STALE_AFTER_ACTIVITY) void queries.invalidateQueries({ queryKey });
        onClose();
      },
    );
  return (
    <UndoToast
      text={
        next ? (
          <>
            {t('result.saved')}.{' '}
            <Link href={planPath(of)}>
              {t('next.plan', { what: label(`sam.kind.${next.kind}`) })}
            </Link>
          </>
        ) : (
          t('result.saved')
        )
      }
      busy={busy}
      onUndo={() => void undo()}
      onClose={onClose}
    />
  );
};
