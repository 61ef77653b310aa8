import { Slot, useWords } from '@portal/remote-kit';
import { Alert, Box, Text } from '@portal/ui';
import { useState } from 'react';

/** What a pop-up would show in place of the portal, drawn by the remote that shows it (ADM-SET-05). */
export const PopupPreview = ({ code }: { code: string }) => {
  const t = useWords();
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return <Alert tone="warning">{t('settings.popupMissing', { code })}</Alert>;
  return (
    <Box
      role="region"
      aria-label={t('settings.popupPreview')}
      borderWidth="1px"
      borderColor="line"
      borderRadius="md"
      padding="4"
      marginTop="2"
    >
      <Text fontSize="xs" color="ink.muted" marginBottom="2">
        {t('settings.popupPreview')}
      </Text>
      <Slot
        name="shell.popup"
        props={{ code, onState: (state: unknown) => setMissing(state === 'missing') }}
      />
    </Box>
  );
};
