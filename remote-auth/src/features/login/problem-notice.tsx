import { useLater, useWords } from '@portal/remote-kit';
import { Alert } from '@portal/ui';
import type { LoginProblem } from './login-problem.ts';

const load = () => import('./problem-dialog.tsx');

/** Fetches the dialog ahead, while the answer of the server is still on its way. */
export const warmProblemDialog = (): void => {
  load().catch(() => undefined);
};

interface Props {
  problem: LoginProblem | null;
  onClose: () => void;
  onLeave?: () => void;
}

/** A failed login in a dialog (LOGIN-09); in the form itself where not even the dialog can be fetched. */
export const ProblemNotice = ({ problem, onClose, onLeave }: Props) => {
  const t = useWords();
  const { part, failed } = useLater(load, problem !== null);
  if (!problem) return null;
  if (part) return <part.ProblemDialog problem={problem} onClose={onClose} onLeave={onLeave} />;
  if (!failed) return null;
  const locked = problem.kind === 'locked';
  return (
    <Alert tone="danger" title={t(`login.${problem.kind}.title`)}>
      {locked ? t('login.locked.textWithoutNumber') : (problem.text ?? t('login.refused.unknown'))}
    </Alert>
  );
};
