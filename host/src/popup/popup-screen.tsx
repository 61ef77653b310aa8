import { Box, Container, Spinner, VisuallyHidden } from '@portal/ui';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShellSlot } from '../pages/shell-slot.tsx';

/** The portal runs when the pop-up has not come by then. */
const PATIENCE_MS = 10_000;

/** The pop-up in place of the whole portal; `onMissing` when it does not come. */
export const PopupScreen = ({ code, onMissing }: { code: string; onMissing(): void }) => {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const onState = useCallback(
    (state: unknown) => (state === 'shown' ? setShown(true) : onMissing()),
    [onMissing],
  );
  useEffect(() => {
    if (shown) return;
    const timer = setTimeout(onMissing, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [shown, onMissing]);
  return (
    <Box as="main" minHeight="100dvh" bg="page" color="ink">
      <Container size="form" paddingBlock="10">
        <VisuallyHidden as="h1">{t('popup.title')}</VisuallyHidden>
        {!shown && <Spinner label={t('popup.loading')} />}
        <ShellSlot name="shell.popup" props={{ code, onState }} onGone={onMissing} />
      </Container>
    </Box>
  );
};
