import { useWords } from '@portal/remote-kit';
import type { SettingRow } from '@portal/types';
import { Badge, Button, chakra, Link, Text } from '@portal/ui';
import { DateText } from '@portal/ui/data';
import { PopupPreview } from './popup-preview.tsx';
import { useSettingWords } from './use-setting-words.ts';

const Item = chakra('li', {
  base: {
    display: 'grid',
    gap: '2',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr) auto' },
    alignItems: 'start',
    paddingBlock: '4',
    borderTopWidth: '1px',
    borderColor: 'line',
  },
});

interface Props {
  row: SettingRow;
  onEdit(): void;
  onHistory(): void;
}

/** A setting with its meaning, value and range; a card on phones. */
export const SettingItem = ({ row, onEdit, onHistory }: Props) => {
  const t = useWords();
  const words = useSettingWords();
  const label = words.label(row);
  const range = words.range(row);
  return (
    <Item>
      <chakra.div minWidth="0">
        <Text fontWeight="600">{label}</Text>
        <chakra.code fontSize="xs" color="ink.muted" overflowWrap="anywhere">
          {row.key}
        </chakra.code>
        <Text fontSize="sm" color="ink.muted">
          {words.text(row)}
        </Text>
      </chakra.div>
      <chakra.div minWidth="0">
        <Text fontWeight="600" overflowWrap="anywhere">
          {words.value(row, row.value)}
        </Text>
        <Text fontSize="sm" color="ink.muted">
          {range && `${range} · `}
          {t('settings.default', { value: words.value(row, row.default) })}
        </Text>
        {row.key === 'POPUP' && row.value !== '' && (
          <PopupPreview key={row.value} code={row.value} />
        )}
        {row.changedAt !== null && (row.changedBy !== null || row.version > 1) && (
          <Text fontSize="sm" color="ink.muted">
            {t('settings.changedBy', { name: row.changedBy ?? t('settings.system') })}{' '}
            <DateText value={row.changedAt} time />
          </Text>
        )}
        <chakra.div display="flex" flexWrap="wrap" gap="2" marginTop="1">
          {row.guarded && <Badge>{t('settings.guarded')}</Badge>}
          {row.broken && <Badge tone="danger">{t('settings.broken')}</Badge>}
          {row.changeRequestId !== null && (
            <Link href={`/admin/approvals/detail/${row.changeRequestId}`} fontSize="sm">
              {t('settings.waiting')}
            </Link>
          )}
        </chakra.div>
      </chakra.div>
      <chakra.div display="flex" gap="2">
        <Button aria-label={t('settings.editOf', { label })} onClick={onEdit}>
          {t('settings.edit')}
        </Button>
        <Button aria-label={t('settings.historyOf', { label })} onClick={onHistory}>
          {t('settings.history')}
        </Button>
      </chakra.div>
    </Item>
  );
};
