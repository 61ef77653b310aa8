import { isApiError } from '@portal/api-client/api-error';
import {
  beginPasskey,
  beginTotp,
  confirmPasskey,
  factorsQuery,
  forgetDevices,
  removeFactor,
  renameFactor,
  renewRecoveryCodes,
} from '@portal/api-client/auth';
import { usePortal, useWords } from '@portal/remote-kit';
import { useAction } from '@portal/remote-kit/forms';
import type { FactorAdded, FactorRow, NewTotp } from '@portal/types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

const loadCall = () => import('./passkey-call.ts');

/** What is open over the page. */
export type FactorTask =
  | { kind: 'totp'; begun: NewTotp }
  | { kind: 'passkey' }
  | { kind: 'rename' | 'remove'; row: FactorRow }
  | { kind: 'forget' }
  | { kind: 'codes'; codes: string[] };

/** The caller's factors, and what can be done with them; the host asks for the proof that each change wants. */
export const useFactors = () => {
  const t = useWords();
  const { http, toast, session } = usePortal();
  const { data: list, error, refetch } = useQuery(factorsQuery(http));
  const [task, setTask] = useState<FactorTask | null>(null);
  const { run, busy } = useAction({
    isHandled: (failure) => {
      // The host asked for a proof, and its dialog was left.
      if (isApiError(failure) && failure.code === 'REAUTH_REQUIRED') return true;
      toast('error', t('factor.failed'), isApiError(failure) ? failure.message : undefined);
      return true;
    },
  });

  const changed = async (message: string, next: FactorTask | null = null) => {
    setTask(next);
    toast('success', t(message));
    await Promise.all([refetch(), session.reload()]);
  };
  const added = ({ recoveryCodes }: FactorAdded) =>
    changed('factor.added', recoveryCodes && { kind: 'codes', codes: recoveryCodes });

  return {
    list,
    error,
    refetch,
    task,
    busy,
    open: setTask,
    close: () => setTask(null),
    added,
    startTotp: () =>
      run(
        () => beginTotp(http),
        (begun) => setTask({ kind: 'totp', begun }),
      ),
    addPasskey: async (label: string) => {
      const [{ makePasskey }, { challenge, passkey }] = await Promise.all([
        loadCall(),
        beginPasskey(http),
      ]);
      await added(
        await confirmPasskey(http, { challenge, passkey: await makePasskey(passkey), label }),
      );
    },
    rename: async (row: FactorRow, label: string) => {
      await renameFactor(http, row.id, label);
      await changed('factor.renamed');
    },
    remove: (row: FactorRow) =>
      run(
        () => removeFactor(http, row.id),
        () => changed('factor.removed'),
      ),
    forget: () =>
      run(
        () => forgetDevices(http),
        () => changed('factor.forgotten'),
      ),
    renewCodes: () =>
      run(
        () => renewRecoveryCodes(http),
        ({ recoveryCodes }) => changed('factor.codesMade', { kind: 'codes', codes: recoveryCodes }),
      ),
  };
};

export type Factors = ReturnType<typeof useFactors>;
