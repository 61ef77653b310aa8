import { useEffect } from 'react';
import { usePortalHost } from '../portal/portal-context.ts';

/** Faults of a page's own code; what did not arrive has a panel with a retry alone. */
const OWN_FAULTS: readonly string[] = ['PORTAL-LOAD-MOUNT', 'PORTAL-LOAD-RENDER'];

/** The generic modal when a page throws and no version of its remote is left (ERR-03, A-28). */
export const useFailureNotice = (): void => {
  const { outlet, questions } = usePortalHost();
  useEffect(
    () =>
      outlet.subscribe(() => {
        const state = outlet.state();
        if (state.kind === 'failed' && OWN_FAULTS.includes(state.error.code))
          void questions.ask('failed');
      }),
    [outlet, questions],
  );
};
