import { isApiError } from '@portal/api-client';
import { lookUpTermination } from '@portal/api-client/agent';
import { usePortal, useWords } from '@portal/remote-kit';
import { type Captcha, useCaptcha } from '@portal/remote-kit/captcha';
import type { Termination } from '@portal/types';
import { useRef, useState } from 'react';

export type Answer =
  | { kind: 'found'; termination: Termination }
  /** Unknown and still at work are one: the service does not tell them apart. */
  | { kind: 'none'; agentCode: string }
  | { kind: 'failed'; text: string; captcha: boolean };

export interface Lookup {
  captcha: Captcha;
  busy: boolean;
  answer: Answer | null;
  ask(agentCode: string): Promise<void>;
}

/** The public lookup, with its captcha; one call at a time. */
export const useLookup = (): Lookup => {
  const t = useWords();
  const { http } = usePortal();
  const captcha = useCaptcha('lookup');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const ask = async (agentCode: string) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const given = await captcha.give();
      const found = await lookUpTermination(http, { agentCode, ...given });
      setAnswer(found ? { kind: 'found', termination: found } : { kind: 'none', agentCode });
      // What was read in a picture counts once.
      captcha.reload();
    } catch (error) {
      const ofCaptcha = captcha.refused(error);
      const text = isApiError(error) ? error.message : t('lookup.failed');
      setAnswer({ kind: 'failed', text, captcha: ofCaptcha });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return { captcha, busy, answer, ask };
};
