import { usePortal } from '@portal/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { problemOf, type RecoveryProblem } from './problem.ts';

/** One call at a time; what goes wrong is kept until something is typed or tried again. */
export const useCall = () => {
  const { telemetry } = usePortal();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<RecoveryProblem | null>(null);
  const running = useRef(false);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  /** Runs a step; `intercept` may take a failure for itself. Nothing of it arrives once the page was left. */
  const run = async <T>(
    call: () => Promise<T>,
    then: (answer: T) => void,
    intercept: (error: unknown) => boolean = () => false,
  ): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(null);
    try {
      const answer = await call();
      if (!gone.current) then(answer);
    } catch (error) {
      if (gone.current || intercept(error)) return;
      const problem = problemOf(error);
      if (problem?.kind === 'form' && problem.text === null)
        telemetry.error('PORTAL-RECOVERY-01', error);
      setProblem(problem);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return { busy, problem, tell: setProblem, forget: () => setProblem(null), run };
};
