import { agentExists } from '@portal/api-client/auth';
import { usePortal } from '@portal/remote-kit';
import { useEffect, useRef, useState } from 'react';

/** Typing has stopped when nothing came for so long (spec/access.md 9), in milliseconds. */
export const AGENT_CHECK_MS = 500;

/** Whether the service knows the code that was typed last; null until it has said so. A failed call says nothing. */
export const useAgentCheck = () => {
  const { http } = usePortal();
  const [known, setKnown] = useState<boolean | null>(null);
  const pending = useRef<AbortController>(null);
  const stop = () => pending.current?.abort();
  useEffect(() => () => pending.current?.abort(), []);

  const check = (typed: string) => {
    stop();
    setKnown(null);
    const agentCode = typed.trim();
    if (agentCode === '') return;
    const controller = new AbortController();
    pending.current = controller;
    const { signal } = controller;
    const timer = setTimeout(() => {
      agentExists(http, agentCode, signal).then(
        (exists) => !signal.aborted && setKnown(exists),
        () => undefined,
      );
    }, AGENT_CHECK_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  };
  return { known, check, stop };
};
