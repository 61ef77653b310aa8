import { recordConsent } from '@portal/api-client/account';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal, useWords } from '@portal/remote-kit';
import { useState } from 'react';
import { TERMS } from './terms-source.ts';

export type TermsDecision = 'AGREED' | 'REFUSED';

/**
 * Saves a decision on the terms (TERM-04) and reports it. Consent counts only once the server has stored it; a
 * rejection needs no server.
 */
export const useTermsDecision = (onDecide: (agreed: boolean) => void) => {
  const t = useWords();
  const { http } = usePortal();
  const [deciding, setDeciding] = useState<TermsDecision | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const decide = async (decision: TermsDecision) => {
    if (deciding) return;
    setDeciding(decision);
    setProblem(null);
    try {
      await recordConsent(http, { kind: 'TERMS_MOBILE', version: TERMS.version, decision });
      onDecide(decision === 'AGREED');
    } catch (error) {
      setDeciding(null);
      if (decision === 'REFUSED') onDecide(false);
      else setProblem(isApiError(error) ? error.message : t('terms.failed'));
    }
  };
  return { deciding, problem, decide };
};
