import { useWords } from '@portal/remote-kit';
import type { SessionRow } from '@portal/types';
import { Badge, Box, Button, Flex, Text } from '@portal/ui';
import { DateText } from '@portal/ui/data';
import { deviceName, isPhone } from './device-name.ts';

/** What a device is called in the list. */
export const useDeviceName = () => {
  const t = useWords();
  return ({ userAgent }: SessionRow): string =>
    deviceName(userAgent) ?? t(isPhone(userAgent) ? 'sessions.phone' : 'sessions.unknown');
};

/** One device: its browser, address and when it was last used; this one cannot be ended here. */
export const SessionItem = ({ row, onEnd }: { row: SessionRow; onEnd(): void }) => {
  const t = useWords();
  const name = useDeviceName()(row);
  return (
    <Flex
      as="li"
      gap="3"
      wrap="wrap"
      align="center"
      justify="space-between"
      paddingBlock="3"
      borderTopWidth="1px"
      borderColor="line"
    >
      <Box flex="1 1 200px" minWidth="0">
        <Flex gap="2" wrap="wrap" align="center">
          <Text fontWeight="600">{name}</Text>
          {row.current && <Badge tone="success">{t('sessions.current')}</Badge>}
        </Flex>
        <Text fontSize="sm" color="ink.muted" overflowWrap="anywhere">
          {row.ip && `${t('sessions.ip')} ${row.ip} · `}
          {t('sessions.lastSeen')} <DateText value={row.lastSeenAt} time />
        </Text>
      </Box>
      {!row.current && (
        <Button size="sm" onClick={onEnd} aria-label={t('sessions.endOf', { device: name })}>
          {t('sessions.end.open')}
        </Button>
      )}
    </Flex>
  );
};
