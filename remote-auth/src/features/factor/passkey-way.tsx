import { useWords } from '@portal/remote-kit';
import { useAction } from '@portal/remote-kit/forms';
import type { PasskeyProof } from '@portal/types';
import { Alert, Button, Stack, Text } from '@portal/ui';
import { KeyRound } from '@portal/ui/icons';
import { useEffect, useRef } from 'react';
import { passkeyProblem } from './passkey-problem.ts';

const loadCall = () => import('./passkey-call.ts');

interface Props {
  options: Record<string, unknown>;
  send(proof: PasskeyProof, signal: AbortSignal): Promise<unknown>;
}

/** Proves with a passkey; the browser shows its own dialog. */
export const PasskeyWay = ({ options, send }: Props) => {
  const t = useWords();
  const button = useRef<HTMLButtonElement>(null);
  const { run, busy, error } = useAction();
  useEffect(() => button.current?.focus(), []);
  const problem = error === null ? null : passkeyProblem(error);
  const use = () =>
    run(async (signal) => {
      const { proveWithPasskey } = await loadCall();
      return send(await proveWithPasskey(options), signal);
    });
  return (
    <Stack gap="4">
      <Text>{t('factor.passkeyText')}</Text>
      {problem && <Alert tone="danger">{'text' in problem ? problem.text : t(problem.key)}</Alert>}
      <Button
        ref={button}
        variant="primary"
        size="lg"
        fullWidth
        loading={busy}
        onClick={() => void use()}
      >
        <KeyRound size={18} />
        {t('factor.usePasskey')}
      </Button>
    </Stack>
  );
};
