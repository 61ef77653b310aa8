import { nextStep } from '@portal/permissions';
import { usePortal } from '@portal/remote-kit';
import { returnPath } from '@portal/url-safety';
import { useCallback } from 'react';

const returnToOf = (state: unknown): string | undefined =>
  returnPath((state as { returnTo?: unknown } | null)?.returnTo);

/** Leads on from a step that is done: to the next one that is due, else to where the user wanted to go (GRD-10). */
export const useNextStep = (): (() => void) => {
  const { session, navigation } = usePortal();
  return useCallback(() => {
    const { user } = session.get();
    const { state } = navigation.location();
    const step = user && nextStep(user);
    if (step?.must) navigation.navigate(step.to, { replace: true, state });
    else navigation.navigate(returnToOf(state) ?? '/', { replace: true });
  }, [session, navigation]);
};
