import { isApiError } from '@portal/api-client';
import { lookUpTermination } from '@portal/api-client/agent';
import { usePortal, useWords } from '@portal/remote-kit';
import { useCaptcha } from '@portal/remote-kit/captcha';
import { useForm, useSubmit } from '@portal/remote-kit/forms';
import type { Termination } from '@portal/types';
import { useState } from 'react';
import * as z from 'zod/mini';

export type Answer =
  | { kind: 'found'; termination: Termination }
  /** Unknown and still at work are one: the service does not tell them apart. */
  | { kind: 'none'; agentCode: string }
  | { kind: 'failed'; text: string; captcha: boolean };

/** The format of a code that the service accepts (terminationQuery). */
const CODE = /^[A-Za-z0-9-]{4,20}$/;
const schema = z.object({
  agentCode: z.string().check(z.trim(), z.minLength(1, { abort: true }), z.regex(CODE)),
});

/** The public lookup, with its captcha; one call at a time. */
export const useLookup = () => {
  const t = useWords();
  const { http } = usePortal();
  const captcha = useCaptcha('lookup');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const form = useForm({
    schema,
    defaultValues: { agentCode: '' },
    faultText: (_field, code) => t(code === 'too_small' ? 'lookup.required' : 'lookup.format'),
  });
  const { submit, busy } = useSubmit(form, {
    send: async ({ agentCode }, { giveCaptcha }) =>
      lookUpTermination(http, { agentCode, ...(await giveCaptcha()) }),
    onSuccess: (found, { agentCode }) => {
      setAnswer(found ? { kind: 'found', termination: found } : { kind: 'none', agentCode });
      // A picture counts once.
      captcha.reload();
    },
    onError: (error, shown) =>
      setAnswer({
        kind: 'failed',
        text: isApiError(error) ? error.message : t('lookup.failed'),
        captcha: shown === 'captcha',
      }),
    captcha,
    guard: false,
  });

  return { form, captcha, busy, answer, submit };
};
