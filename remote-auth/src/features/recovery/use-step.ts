import { usePortal } from '@portal/remote-kit';
import { useLocation } from '@portal/remote-kit/router';

export const STEPS = ['code', 'email', 'question', 'otp', 'password'] as const;
export type Step = (typeof STEPS)[number];

const PATH = '/forgot-password';

const stepOf = (state: unknown): Step => {
  const step = typeof state === 'object' && state !== null && 'step' in state ? state.step : null;
  return STEPS.find((one) => one === step) ?? 'code';
};

/**
 * The step in view, kept in the entry of the history, so that Back and Forward go through the steps. What a step needs
 * is in memory alone: `reachable` says whether it is there, else (after a reload) the first step shows.
 */
export const useStep = (reachable: (step: Step) => boolean) => {
  const { navigation } = usePortal();
  const requested = stepOf(useLocation().state);
  return {
    step: reachable(requested) ? requested : ('code' as const),
    go: (step: Step, options: { replace?: boolean } = {}) =>
      navigation.navigate(PATH, { ...options, state: { step } }),
  };
};
