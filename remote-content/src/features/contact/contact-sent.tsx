import { useWords } from '@portal/remote-kit';
import { Button, Card, Flex, Heading, Stack, Text } from '@portal/ui';
import { CircleCheck } from '@portal/ui/icons';
import { useEffect, useRef } from 'react';

/** What became of the message: its number, and ways on (CON-06). */
export const ContactSent = ({ refNo, onAgain }: { refNo: string; onAgain: () => void }) => {
  const t = useWords();
  const title = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => title.current?.focus(), []);
  return (
    <Card padding="lg" role="status">
      <Stack gap="4" alignItems="flex-start">
        <CircleCheck size={32} aria-hidden />
        <Heading ref={title} size="lg" tabIndex={-1}>
          {t('contactForm.sentTitle')}
        </Heading>
        <Text>{t('contactForm.sentText')}</Text>
        <Text>
          {t('contactForm.refNo')} <b>{refNo}</b>
        </Text>
        <Flex gap="2" wrap="wrap">
          <Button onClick={onAgain}>{t('contactForm.again')}</Button>
          <Button href="/" variant="quiet">
            {t('article.toHome')}
          </Button>
        </Flex>
      </Stack>
    </Card>
  );
};
