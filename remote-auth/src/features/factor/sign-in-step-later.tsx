import { useLater, useWords } from '@portal/remote-kit';
import type { FactorQuestion, LoginData } from '@portal/types';
import { Alert, Spinner } from '@portal/ui';

const load = () => import('./sign-in-step.tsx');

interface Props {
  question: FactorQuestion;
  onSuccess(answer: LoginData): Promise<void>;
  onBack(): void;
}

/** The second step, loaded when an account has one: the first page stays light. */
export const SignInStepLater = (props: Props) => {
  const t = useWords();
  const { part, failed } = useLater(load, true);
  if (part) return <part.SignInStep {...props} />;
  return failed ? <Alert tone="danger">{t('login.refused.unknown')}</Alert> : <Spinner />;
};
