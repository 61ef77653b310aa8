import { useWords } from '@portal/remote-kit';
import { Dialog } from '@portal/ui/overlay';
import { ChangeGad } from './change-gad.tsx';
import { useChangeGad } from './use-change-gad.ts';

interface Props {
  /** Whether there is a secondary password already. */
  set: boolean;
  onDone: () => void;
  onCancelled: () => void;
}

/** The form of a secondary password in a dialog. */
export const GadDialog = (props: Props) => {
  const t = useWords();
  const gad = useChangeGad(props);
  return (
    <Dialog open size="md" title={t('gad.title')} onClose={gad.change.leave}>
      <ChangeGad gad={gad} focusFirst />
    </Dialog>
  );
};
