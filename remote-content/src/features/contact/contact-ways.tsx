import { usePortal, useWords } from '@portal/remote-kit';
import { Card, Heading, Stack, Text } from '@portal/ui';

const LINES = ['HOTLINE', 'WORKING_HOURS', 'COMPANY_ADDRESS'] as const;

/** Other ways to reach the company, from its settings. */
export const ContactWays = () => {
  const t = useWords();
  const { settings } = usePortal();
  const shown = LINES.flatMap((key) => {
    const value = settings.get(key);
    return value ? [{ key, value }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Card padding="lg" as="aside" aria-label={t('contactForm.ways')}>
      <Stack gap="3">
        <Heading size="md">{t('contactForm.ways')}</Heading>
        {shown.map(({ key, value }) => (
          <Text key={key}>
            <b>{t(`contactForm.${key}`)}</b> {value}
          </Text>
        ))}
      </Stack>
    </Card>
  );
};
