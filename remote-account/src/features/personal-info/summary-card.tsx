import { usePortal, useSession, useWords } from '@portal/remote-kit';
import type { PersonalInfo } from '@portal/types';
import { Box, Button, Card, Flex, Text } from '@portal/ui';
import { DateText, StatusBadge } from '@portal/ui/data';
import { AvatarPicture } from '../avatar/avatar-picture.tsx';

const TONES: Record<string, 'success' | 'warning' | 'danger'> = {
  ACTIVE: 'success',
  SUSPENDED: 'warning',
  TERMINATED: 'danger',
};

/** Who it is, in what state, and when they were here last; the ways to another picture and to linked accounts. */
export const SummaryCard = ({ info }: { info: PersonalInfo }) => {
  const t = useWords();
  const { dialogs } = usePortal();
  const { user, impersonating } = useSession();
  const { agent } = info;
  const role = agent?.agentTypeName ?? t(`info.accountType.${user?.accountType ?? 4}`);
  return (
    <Card>
      <Flex gap="5" wrap="wrap" align="center">
        <AvatarPicture name={info.fullname} fileName={info.avatar} size={80} />
        <Box flex="1 1 220px" minWidth="0">
          <Flex gap="2" wrap="wrap" align="center">
            <Text fontSize="lg" fontWeight="600">
              {info.fullname}
            </Text>
            {agent && (
              <StatusBadge tone={TONES[agent.status] ?? 'neutral'}>
                {t(`info.status.${agent.status}`, agent.status)}
              </StatusBadge>
            )}
          </Flex>
          <Text color="ink.muted">{[role, agent?.agentCode].filter(Boolean).join(' · ')}</Text>
          <Text color="ink.muted" fontSize="sm" marginTop="1">
            {t('info.lastLogin')}{' '}
            {info.lastLoginAt ? <DateText value={info.lastLoginAt} time /> : t('info.never')}
          </Text>
        </Box>
        {/* An impersonation is read only (IMP-05). */}
        {impersonating === null && (
          <Flex gap="2" wrap="wrap">
            <Button onClick={() => void dialogs.open('avatar')}>{t('avatar.title')}</Button>
            <Button onClick={() => void dialogs.open('social-link')}>{t('info.link')}</Button>
          </Flex>
        )}
      </Flex>
    </Card>
  );
};
