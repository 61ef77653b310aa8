import { usePortal } from '@portal/remote-kit';
import type { PortalMessage } from '@portal/types';
import { useState } from 'react';
import { type SecretsSetup, useSecretsForm } from './use-secrets-form.ts';

interface Setup<F extends string> extends Omit<SecretsSetup<F>, 'onChanged'> {
  /** What the application around hears of it. */
  message: PortalMessage['type'];
  /** The success was read. */
  onDone(): void;
  onCancelled(): void;
}

/**
 * A form of passwords with its ways out (spec/access.md 4.7): Cancel asks first, a phone's application hears of success
 * and cancel, leaving the page with something typed asks.
 */
export const useSecretsChange = <F extends string>(setup: Setup<F>) => {
  const { hostApp, session } = usePortal();
  const [asking, setAsking] = useState(false);
  const tell = (status: PortalMessage['status']) => {
    if (hostApp.mobile()) hostApp.tell({ type: setup.message, status });
  };
  const form = useSecretsForm({
    ...setup,
    send: async (typed) => {
      const answer = await setup.send(typed);
      // The one before is dead (L7).
      if (answer.accessToken) session.renewToken(answer.accessToken);
      return answer;
    },
    onChanged: () => tell('success'),
  });
  const changed = form.outcome?.kind === 'changed';

  const cancel = () => {
    setAsking(false);
    form.reset();
    form.dropGuard();
    tell('cancel');
    setup.onCancelled();
  };
  return {
    form,
    asking,
    askCancel: () => setAsking(true),
    keepOn: () => setAsking(false),
    cancel,
    /** Left by Esc or the cross: asks when there is something to lose. */
    leave: () => (form.isDirty ? setAsking(true) : cancel()),
    closeOutcome: () => {
      if (!changed) return form.forget();
      form.reset();
      setup.onDone();
    },
  };
};

export type SecretsChange<F extends string> = ReturnType<typeof useSecretsChange<F>>;
