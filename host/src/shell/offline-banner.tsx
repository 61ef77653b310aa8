import { Box, Button, Container, HStack, LiveText, Text } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../lib/use-online.ts';

/** Whether the portal answers, whatever the browser believes of its network. */
const reaches = () =>
  fetch('/healthz', { cache: 'no-store', credentials: 'omit' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Says that the network is gone, and that nothing typed is lost; what failed meanwhile is read again after it (ERR-05). */
export const OfflineBanner = () => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const online = useOnline();
  const [lost, setLost] = useState(!online);
  const [note, setNote] = useState('');

  const comeBack = useCallback(() => {
    setLost(false);
    setNote('back');
    void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  }, [client]);

  const before = useRef(online);
  useEffect(() => {
    if (before.current === online) return;
    before.current = online;
    if (online) comeBack();
    else {
      setLost(true);
      setNote('');
    }
  }, [online, comeBack]);

  const retry = async () => {
    setNote('');
    if (await reaches()) comeBack();
    else setNote('stillOffline');
  };

  return (
    <>
      <LiveText>{note && t(`offline.${note}`)}</LiveText>
      {lost && (
        <Box
          role="alert"
          position="sticky"
          top={{ base: '56px', md: '64px' }}
          zIndex="sticky"
          bg="warning.subtle"
          borderBottomWidth="1px"
          borderColor="warning.solid"
        >
          <Container>
            <HStack gap="3" paddingBlock="2" flexWrap="wrap">
              <Text fontSize="sm" color="warning.ink" flex="1 1 240px">
                {t('offline.text')}
              </Text>
              <Button size="sm" onClick={() => void retry()}>
                {t('offline.retry')}
              </Button>
            </HStack>
          </Container>
        </Box>
      )}
    </>
  );
};
