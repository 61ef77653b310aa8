import { isApiError } from '@portal/api-client/api-error';
import { openOnlineInsurance } from '@portal/api-client/external';
import { usePortal, useWords } from '@portal/remote-kit';
import { useState } from 'react';
import { PRIVACY } from './privacy-source.ts';

/** Agrees and goes: the tool opens in a tab of its own that cannot reach back (HDR-11). */
export const useOnlineInsurance = (onOpened: () => void) => {
  const t = useWords();
  const { http } = usePortal();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const agree = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      const { data } = await openOnlineInsurance(http, PRIVACY.version);
      window.open(data, '_blank', 'noopener');
      onOpened();
    } catch (error) {
      setProblem(isApiError(error) ? error.message : t('secrets.unknown'));
      setBusy(false);
    }
  };
  return { busy, problem, agree };
};
