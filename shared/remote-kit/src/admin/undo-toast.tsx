import { Button, Flex, IconButton, Text } from '@portal/ui';
import { X } from '@portal/ui/icons';
import type { ReactNode } from 'react';
import { useAdminText } from './use-admin-text.ts';

interface Props {
  text: ReactNode;
  busy?: boolean;
  onUndo(): void;
  onClose(): void;
}

/** What was done, and one press that takes it back. It stays until it is closed, so that slow readers reach it. */
export const UndoToast = ({ text, busy, onUndo, onClose }: Props) => {
  const t = useAdminText();
  return (
    <Flex
      role="status"
      position="fixed"
      insetInline="4"
      // Above the bar of a phone.
      bottom={{ base: '72px', md: '4' }}
      zIndex="header"
      marginInline="auto"
      maxWidth="480px"
      align="center"
      gap="3"
      padding="3"
      bg="raised"
      borderWidth="1px"
      borderColor="line"
      borderRadius="lg"
      boxShadow="soft"
      data-print="hide"
    >
      <Text flex="1" fontSize="sm">
        {text}
      </Text>
      <Button size="sm" loading={busy} onClick={onUndo}>
        {t('undo.yes')}
      </Button>
      <IconButton label={t('undo.close')} icon={<X size={18} />} onClick={onClose} />
    </Flex>
  );
};
