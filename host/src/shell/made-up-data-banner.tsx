import { Box, Container, Text } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useShellSettings } from '../portal/portal-context.ts';

/** Shows on every page that this portal was started on made-up data on purpose (ADM-BOOT-04). */
export const MadeUpDataBanner = () => {
  const { t } = useTranslation();
  const settings = useShellSettings();
  if (settings.get('MADE_UP_DATA') !== '1') return null;
  return (
    <Box role="note" bg="danger.subtle" borderBottomWidth="1px" borderColor="danger.solid">
      <Container>
        <Text fontSize="sm" paddingBlock="2" color="danger.ink">
          {t('madeUpData')}
        </Text>
      </Container>
    </Box>
  );
};
