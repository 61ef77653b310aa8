import { recordConsent } from '@portal/api-client/account';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal, useWords } from '@portal/remote-kit';
import { useAction } from '@portal/remote-kit/forms';
import { useState } from 'react';
import { useNextStep } from '../next-step/use-next-step.ts';
import { DECREE } from './decree-source.ts';

const problemOf = (error: unknown, fallback: string) => ({
  text: isApiError(error) ? error.message : fallback,
  outdated: isApiError(error) && error.code === 'CONSENT_OUTDATED',
});

/** Agreeing leads to the next step; refusing is kept too, and logs out (GRD-05). */
export const useDecree = () => {
  const t = useWords();
  const { http, session } = usePortal();
  const goOn = useNextStep();
  const [decision, setDecision] = useState<'AGREED' | 'REFUSED' | null>(null);
  const { run, busy, error } = useAction();

  const record = (decision: 'AGREED' | 'REFUSED') =>
    recordConsent(http, { kind: 'DECREE', version: DECREE.version, decision });

  const agree = () => {
    if (busy) return;
    setDecision('AGREED');
    void run(
      () => record('AGREED'),
      async () => {
        // The consent is stored: a user record that cannot be read now must not stop the user.
        await session.reload().catch(() => session.patchUser({ confirmDecree: true }));
        goOn();
      },
    );
  };
  const refuse = () => {
    if (busy) return;
    setDecision('REFUSED');
    void run(
      () => record('REFUSED').catch(() => undefined),
      () => session.signOut({ confirm: false }),
    );
  };

  const problem = error === null ? null : problemOf(error, t('decree.failed'));
  return { deciding: busy ? decision : null, problem, agree, refuse, goOn };
};
