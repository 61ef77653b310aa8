import { usePortal, useWords } from '@portal/remote-kit';
import { Alert, Button, chakra, Flex, Stack } from '@portal/ui';
import { useEffect, useRef } from 'react';

const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
    gap: '2',
    padding: '4',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    listStyleType: 'none',
    fontFamily: 'monospace',
    fontSize: 'md',
  },
});

/** A new set of recovery codes, shown this once. */
export const RecoveryCodes = ({ codes, onDone }: { codes: string[]; onDone(): void }) => {
  const t = useWords();
  const { toast } = usePortal();
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => done.current?.focus(), []);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast('success', t('factor.codesCopied')),
      () => toast('error', t('factor.codesNotCopied')),
    );
  return (
    <Stack gap="4">
      <Alert tone="warning" title={t('factor.codesTitle')}>
        {t('factor.codesText')}
      </Alert>
      <List aria-label={t('factor.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </List>
      <Flex gap="2" wrap="wrap">
        <Button ref={done} variant="primary" onClick={onDone}>
          {t('factor.codesKept')}
        </Button>
        <Button onClick={() => void copy()}>{t('factor.codesCopy')}</Button>
      </Flex>
    </Stack>
  );
};
