import { isApiError } from '@portal/api-client/api-error';
import { agentExists } from '@portal/api-client/auth';
import { usePortal } from '@portal/remote-kit';
import { useCaptcha } from '@portal/remote-kit/captcha';
import { useEffect, useRef, useState } from 'react';

/** Typing has stopped when nothing came for so long (spec/access.md 9), in milliseconds. */
export const AGENT_CHECK_MS = 500;

/** Whether the service knows the code that was typed last; null until it has said so. A failed call says nothing. */
export const useAgentCheck = () => {
  const { http } = usePortal();
  // A token of its own: the one of the submit stays where it is. No picture is shown for a hint.
  const { give } = useCaptcha('recovery');
  const proves = useRef(false);
  const [known, setKnown] = useState<boolean | null>(null);
  const pending = useRef<AbortController>(null);
  const stop = () => pending.current?.abort();
  useEffect(() => () => pending.current?.abort(), []);

  /** A service that wants work for its answer says so once; from then on it comes with the code. */
  const ask = async (agentCode: string, signal: AbortSignal): Promise<boolean> => {
    const valueToken = proves.current ? (await give()).valueToken : null;
    if (signal.aborted) throw signal.reason;
    try {
      return await agentExists(http, { agentCode, valueToken }, signal);
    } catch (error) {
      if (proves.current || !isApiError(error) || error.code !== 'INCORRECT_CAPTCHA_V3')
        throw error;
      proves.current = true;
      return ask(agentCode, signal);
    }
  };

  const check = (typed: string) => {
    stop();
    setKnown(null);
    const agentCode = typed.trim();
    if (agentCode === '') return;
    const controller = new AbortController();
    pending.current = controller;
    const { signal } = controller;
    const timer = setTimeout(() => {
      ask(agentCode, signal).then(
        (exists) => !signal.aborted && setKnown(exists),
        () => undefined,
      );
    }, AGENT_CHECK_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  };
  return { known, check, stop };
};
