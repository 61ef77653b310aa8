import { recordConsent } from '@portal/api-client/account';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal, useWords } from '@portal/remote-kit';
import { useAction } from '@portal/remote-kit/forms';
import { useRef, useState } from 'react';
import { TERMS } from './terms-source.ts';

export type TermsDecision = 'AGREED' | 'REFUSED';

/**
 * Saves a decision on the terms (TERM-04) and reports it. Consent counts only once the server has stored it; a
 * rejection needs no server.
 */
export const useTermsDecision = (onDecide: (agreed: boolean) => void) => {
  const t = useWords();
  const { http } = usePortal();
  const [decision, setDecision] = useState<TermsDecision | null>(null);
  const latest = useRef<TermsDecision>(null);
  const { run, busy, error } = useAction({
    isHandled: () => {
      if (latest.current !== 'REFUSED') return false;
      onDecide(false);
      return true;
    },
  });

  const decide = (decision: TermsDecision) => {
    if (busy) return;
    latest.current = decision;
    setDecision(decision);
    void run(
      () => recordConsent(http, { kind: 'TERMS_MOBILE', version: TERMS.version, decision }),
      () => onDecide(decision === 'AGREED'),
    );
  };
  const problem = error === null ? null : isApiError(error) ? error.message : t('terms.failed');
  return { deciding: busy ? decision : null, problem, decide };
};
