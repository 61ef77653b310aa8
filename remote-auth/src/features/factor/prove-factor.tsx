import { useWords } from '@portal/remote-kit';
import type { FactorQuestion, FactorWay, PasskeyProof } from '@portal/types';
import { Alert, Button, Flex, Stack, Text } from '@portal/ui';
import { useState } from 'react';
import { CodeWay } from './code-way.tsx';
import { PasskeyWay } from './passkey-way.tsx';

/** What was given for the question. */
export interface Given {
  challenge: string;
  code?: string;
  password?: string;
  remember?: boolean;
  passkey?: PasskeyProof;
}

interface Props {
  question: FactorQuestion;
  /** The password is due too; a passkey is enough without. */
  password?: boolean;
  send(given: Given, signal: AbortSignal): Promise<unknown>;
  leave: string;
  onLeave(): void;
}

/** Asks for the strongest factor of the account first, the others are alternatives. */
export const ProveFactor = ({ question, password = false, send, leave, onLeave }: Props) => {
  const t = useWords();
  const { challenge, ways, passkey, rememberDays } = question;
  const [way, setWay] = useState<FactorWay | undefined>(ways[0]);
  const others = ways.filter((one) => one !== way);
  return (
    <Stack gap="5">
      {way === 'PASSKEY' && passkey && (
        <PasskeyWay
          options={passkey}
          send={(proof, signal) => send({ challenge, passkey: proof }, signal)}
        />
      )}
      {(way === 'TOTP' || way === 'RECOVERY') && (
        <CodeWay
          key={way}
          way={way}
          password={password}
          rememberDays={rememberDays}
          send={(given, signal) => send({ challenge, ...given }, signal)}
        />
      )}
      {way === undefined && <Alert tone="danger">{t('factor.noWay')}</Alert>}
      <Stack gap="2" borderTopWidth="1px" borderColor="line" paddingTop="4">
        {others.length > 0 && (
          <Text fontSize="sm" color="ink.muted">
            {t('factor.others')}
          </Text>
        )}
        <Flex gap="2" wrap="wrap">
          {others.map((one) => (
            <Button key={one} size="sm" onClick={() => setWay(one)}>
              {t(`factor.way.${one}`)}
            </Button>
          ))}
          <Button size="sm" variant="quiet" onClick={onLeave}>
            {leave}
          </Button>
        </Flex>
      </Stack>
    </Stack>
  );
};
