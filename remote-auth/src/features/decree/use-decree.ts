import { recordConsent } from '@portal/api-client/account';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal, useWords } from '@portal/remote-kit';
import { useState } from 'react';
import { useNextStep } from '../next-step/use-next-step.ts';
import { DECREE } from './decree-source.ts';

/** Agreeing leads to the next step; refusing is kept too, and logs out (GRD-05). */
export const useDecree = () => {
  const t = useWords();
  const { http, session } = usePortal();
  const goOn = useNextStep();
  const [deciding, setDeciding] = useState<'AGREED' | 'REFUSED' | null>(null);
  const [problem, setProblem] = useState<{ text: string; outdated: boolean } | null>(null);

  const record = (decision: 'AGREED' | 'REFUSED') =>
    recordConsent(http, { kind: 'DECREE', version: DECREE.version, decision });

  const agree = async () => {
    if (deciding) return;
    setDeciding('AGREED');
    setProblem(null);
    try {
      await record('AGREED');
    } catch (error) {
      const outdated = isApiError(error) && error.code === 'CONSENT_OUTDATED';
      setProblem({ text: isApiError(error) ? error.message : t('decree.failed'), outdated });
      setDeciding(null);
      return;
    }
    // It is kept: a user record that cannot be read now must not hold anybody back.
    await session.reload().catch(() => session.patchUser({ confirmDecree: true }));
    goOn();
  };

  const refuse = async () => {
    if (deciding) return;
    setDeciding('REFUSED');
    await record('REFUSED').catch(() => undefined);
    await session.signOut({ confirm: false });
  };

  return { deciding, problem, agree, refuse, goOn };
};
