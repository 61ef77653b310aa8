import { Box, Button, Stack } from '@portal/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePortalHost } from '../portal/portal-context.ts';
import { HOTLINE_ID } from './hotline-id.ts';

const scrollToHotline = () => {
  const footer = document.querySelector('footer');
  footer?.scrollIntoView({ block: 'start' });
  document.getElementById(HOTLINE_ID)?.focus({ preventScroll: true });
};

/** Chat, call and e-mail for visitors (FTR-03 to FTR-05). */
export const ContactWidget = () => {
  const { t } = useTranslation();
  const { questions, history } = usePortalHost();
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    trigger.current?.focus();
  };
  const choose = (act: () => void) => () => {
    setOpen(false);
    act();
  };
  return (
    <Box
      as="aside"
      aria-label={t('widget.label')}
      position="fixed"
      insetInlineEnd="4"
      bottom="4"
      zIndex="sticky"
      data-print="hide"
      data-contact-widget
      onKeyDown={onKeyDown}
    >
      <Stack gap="2" alignItems="flex-end">
        {open && (
          <Stack
            id="contact-widget"
            role="group"
            aria-label={t('widget.list')}
            gap="2"
            padding="2"
            bg="raised"
            borderWidth="1px"
            borderColor="line"
            borderRadius="lg"
          >
            <Button onClick={choose(() => void questions.ask('chatSignIn'))}>
              {t('widget.chat')}
            </Button>
            <Button onClick={choose(scrollToHotline)}>{t('widget.call')}</Button>
            <Button onClick={choose(() => history.navigate('/contact'))}>
              {t('widget.email')}
            </Button>
          </Stack>
        )}
        <Button
          ref={trigger}
          variant="primary"
          borderRadius="full"
          aria-expanded={open}
          aria-controls={open ? 'contact-widget' : undefined}
          onClick={() => setOpen(!open)}
        >
          {t('widget.label')}
        </Button>
      </Stack>
    </Box>
  );
};
