import { useLater, useWords } from '@portal/remote-kit';
import { Alert } from '@portal/ui';
import type { RegisterOutcome } from './register-outcome.ts';

const load = () => import('./outcome-dialog.tsx');

/** Fetches the dialog ahead, while the answer of the server is still on its way. */
export const warmOutcome = (): void => {
  load().catch(() => undefined);
};

interface Props {
  outcome: RegisterOutcome | null;
  onClose: () => void;
}

/** The outcome in a dialog; in the form itself where not even the dialog can be fetched. */
export const OutcomeNotice = ({ outcome, onClose }: Props) => {
  const t = useWords();
  const { part, failed } = useLater(load, outcome !== null);
  if (!outcome) return null;
  if (part) return <part.OutcomeDialog outcome={outcome} onClose={onClose} />;
  if (!failed) return null;
  const registered = outcome.kind === 'registered';
  return (
    <Alert
      tone={registered ? 'success' : 'info'}
      title={t(`register.${registered ? 'welcome' : 'duplicate'}.title`)}
      onClose={onClose}
    />
  );
};
