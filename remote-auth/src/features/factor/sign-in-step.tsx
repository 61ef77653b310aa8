import { giveFactor } from '@portal/api-client/auth';
import { usePortal, useWords } from '@portal/remote-kit';
import type { FactorQuestion, LoginData } from '@portal/types';
import { Heading, Stack } from '@portal/ui';
import { ProveFactor } from './prove-factor.tsx';

interface Props {
  question: FactorQuestion;
  onSuccess(answer: LoginData): Promise<void>;
  onBack(): void;
}

/** The second step of a sign-in, on the page and in the dialog alike. */
export const SignInStep = ({ question, onSuccess, onBack }: Props) => {
  const t = useWords();
  const { http } = usePortal();
  return (
    <Stack gap="4">
      <Heading as="h2" size="md">
        {t('factor.stepTitle')}
      </Heading>
      <ProveFactor
        question={question}
        send={async (given, signal) => onSuccess(await giveFactor(http, given, signal))}
        leave={t('factor.back')}
        onLeave={onBack}
      />
    </Stack>
  );
};
