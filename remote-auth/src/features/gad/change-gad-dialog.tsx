import { type DialogProps, usePortal, useWords } from '@portal/remote-kit';
import { ErrorState, SkeletonText } from '@portal/ui';
import { Dialog } from '@portal/ui/overlay';
import { GadDialog } from './gad-dialog.tsx';
import { useGadState } from './use-gad-state.ts';

/** Changing the secondary password over any page. Closes with `{ changed }`. */
export const ChangeGadDialog = ({ close }: DialogProps) => {
  const t = useWords();
  const { session } = usePortal();
  const { set, failed, refetch, isFetching } = useGadState();
  if (set === undefined) {
    return (
      <Dialog open size="md" title={t('gad.title')} onClose={() => close({ changed: false })}>
        {failed ? (
          <ErrorState compact retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <SkeletonText lines={4} />
        )}
      </Dialog>
    );
  }
  const done = () => {
    session.reload().catch(() => undefined);
    close({ changed: true });
  };
  return <GadDialog set={set} onDone={done} onCancelled={() => close({ changed: false })} />;
};
