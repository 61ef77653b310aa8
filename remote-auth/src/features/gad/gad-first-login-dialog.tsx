import { type DialogProps, usePortal, useWords } from '@portal/remote-kit';
import { Box, Button, Stack, Text } from '@portal/ui';
import { Award } from '@portal/ui/icons';
import { Dialog } from '@portal/ui/overlay';
import { useState } from 'react';
import { useNextStep } from '../next-step/use-next-step.ts';
import { GadDialog } from './gad-dialog.tsx';
import { useGadState } from './use-gad-state.ts';

/**
 * A new GAD is congratulated and asked to set the second password, then gets the dialog for it (GAD-10). Giving that
 * up leads back here; the other way out is to log out.
 */
export const GadFirstLoginDialog = ({ close }: DialogProps) => {
  const t = useWords();
  const { session } = usePortal();
  const [setting, setSetting] = useState(false);
  const { set = false, isFetching } = useGadState();
  const goOn = useNextStep();
  const done = () => {
    const leave = () => {
      close({ changed: true });
      goOn();
    };
    void session.reload().then(leave, leave);
  };
  if (setting) return <GadDialog set={set} onDone={done} onCancelled={() => setSetting(false)} />;
  const signOut = () => {
    close();
    void session.signOut({ confirm: false });
  };
  return (
    <Dialog
      open
      dismissible={false}
      onClose={signOut}
      title={t('gad.first.title')}
      picture={
        <Box color="accent.ink" aria-hidden>
          <Award size={40} />
        </Box>
      }
      footer={
        <>
          <Button onClick={signOut}>{t('gad.first.signOut')}</Button>
          <Button variant="primary" loading={isFetching} onClick={() => setSetting(true)}>
            {t('gad.first.set')}
          </Button>
        </>
      }
    >
      <Stack gap="2">
        <Text>{t('gad.first.text')}</Text>
        <Text>{t('gad.first.why')}</Text>
      </Stack>
    </Dialog>
  );
};
