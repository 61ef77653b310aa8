import { type DialogProps, usePortal, useWords } from '@portal/remote-kit';
import { Alert, Box, Button, Stack } from '@portal/ui';
import { Checkbox } from '@portal/ui/form';
import { Dialog } from '@portal/ui/overlay';
import { useState } from 'react';
import { LegalText, useLegalText } from '../legal/legal-text.tsx';
import { PRIVACY } from './privacy-source.ts';
import { useOnlineInsurance } from './use-online-insurance.ts';

/** Asks for consent before the online-insurance tool opens (HDR-11). */
export const OnlineInsuranceDialog = ({ close }: DialogProps) => {
  const t = useWords();
  const there = Boolean(usePortal().settings.get('DAI_ICHI_ON_URL'));
  const [agreed, setAgreed] = useState(false);
  const { data: text } = useLegalText(PRIVACY);
  const { busy, problem, agree } = useOnlineInsurance(() => close({ opened: true }));
  if (!there) {
    return (
      <Dialog
        open
        title={t('online.title')}
        onClose={() => close()}
        footer={
          <Button variant="primary" onClick={() => close()}>
            {t('secrets.close')}
          </Button>
        }
      >
        {t('online.missing')}
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      size="md"
      title={t('online.title')}
      onClose={() => close()}
      footer={
        <>
          <Button onClick={() => close()}>{t('secrets.cancel')}</Button>
          <Button variant="primary" disabled={!agreed} loading={busy} onClick={() => void agree()}>
            {t('online.agree')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {problem && (
          <Alert tone="danger" title={t('online.notOpened')}>
            {problem}
          </Alert>
        )}
        {/* Focusable, so that the keyboard can scroll it. */}
        <Box tabIndex={0} role="region" aria-label={t('online.text')} padding="1">
          <LegalText source={PRIVACY} level={3} />
        </Box>
        <Checkbox
          label={t('online.agreeLabel')}
          checked={agreed}
          disabled={!text || busy}
          onChange={(event) => setAgreed(event.target.checked)}
        />
      </Stack>
    </Dialog>
  );
};
