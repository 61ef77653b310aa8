import { isApiError } from '@portal/api-client/api-error';
import { openOnlineInsurance } from '@portal/api-client/external';
import { usePortal, useWords } from '@portal/remote-kit';
import { useAction } from '@portal/remote-kit/forms';
import { PRIVACY } from './privacy-source.ts';

/** Agrees and goes: the tool opens in a tab of its own that cannot reach back (HDR-11). */
export const useOnlineInsurance = (onOpened: () => void) => {
  const t = useWords();
  const { http } = usePortal();
  const { run, busy, error } = useAction();
  const agree = () =>
    void run(
      () => openOnlineInsurance(http, PRIVACY.version),
      ({ data }) => {
        window.open(data, '_blank', 'noopener');
        onOpened();
      },
    );
  const problem = error === null ? null : isApiError(error) ? error.message : t('secrets.unknown');
  return { busy, problem, agree };
};
