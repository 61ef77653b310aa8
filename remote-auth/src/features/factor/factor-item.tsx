import { useWords } from '@portal/remote-kit';
import type { FactorRow } from '@portal/types';
import { Box, Button, Flex, Text } from '@portal/ui';
import { DateText } from '@portal/ui/data';
import { KeyRound, Smartphone } from '@portal/ui/icons';

interface Props {
  row: FactorRow;
  onRename(): void;
  onRemove(): void;
}

/** One factor: what it is, when it was added and last used. */
export const FactorItem = ({ row, onRename, onRemove }: Props) => {
  const t = useWords();
  const Picture = row.kind === 'PASSKEY' ? KeyRound : Smartphone;
  return (
    <Flex
      as="li"
      gap="3"
      wrap="wrap"
      align="center"
      paddingBlock="3"
      borderTopWidth="1px"
      borderColor="line"
    >
      <Picture size={20} />
      <Box flex="1 1 180px" minWidth="0">
        <Text fontWeight="600" overflowWrap="anywhere">
          {row.label}
        </Text>
        <Text fontSize="sm" color="ink.muted">
          {t(`factor.kind.${row.kind}`)} · {t('factor.addedAt')} <DateText value={row.createdAt} />
          {row.lastUsedAt && (
            <>
              {' · '}
              {t('factor.usedAt')} <DateText value={row.lastUsedAt} time />
            </>
          )}
        </Text>
      </Box>
      <Flex gap="2">
        <Button
          size="sm"
          aria-label={t('factor.renameOf', { label: row.label })}
          onClick={onRename}
        >
          {t('factor.rename')}
        </Button>
        <Button
          size="sm"
          aria-label={t('factor.removeOf', { label: row.label })}
          onClick={onRemove}
        >
          {t('factor.remove')}
        </Button>
      </Flex>
    </Flex>
  );
};
