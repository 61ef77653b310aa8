import { settingHistoryQuery } from '@portal/api-client/admin';
import { usePortal, useWords } from '@portal/remote-kit';
import { BeforeAfter } from '@portal/remote-kit/admin';
import type { SettingChange, SettingRow } from '@portal/types';
import { Button, chakra, EmptyState, ErrorState, Link, SkeletonText, Text } from '@portal/ui';
import { DateText } from '@portal/ui/data';
import { Drawer } from '@portal/ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useSettingWords } from './use-setting-words.ts';

interface Props {
  row: SettingRow;
  onUndo(change: SettingChange): void;
  onReset(): void;
  close(): void;
}

const Change = ({
  row,
  change,
  onUndo,
}: Pick<Props, 'row' | 'onUndo'> & { change: SettingChange }) => {
  const t = useWords();
  const words = useSettingWords();
  return (
    <chakra.li paddingBlock="3" borderTopWidth="1px" borderColor="line">
      <Text fontSize="sm">
        <DateText value={change.at} time /> · {change.by ?? t('settings.system')}
      </Text>
      {change.reason !== null && (
        <Text fontSize="sm" color="ink.muted">
          {change.reason}
        </Text>
      )}
      {change.undoOf !== null && <Text fontSize="sm">{t('settings.isUndo')}</Text>}
      {change.changeRequestId !== null && (
        <Link href={`/admin/approvals/detail/${change.changeRequestId}`} fontSize="sm">
          {t('settings.request')}
        </Link>
      )}
      <BeforeAfter
        label={t('settings.historyOf', { label: words.label(row) })}
        changes={[
          {
            field: t('settings.value'),
            before: words.value(row, change.before),
            after: words.value(row, change.after),
          },
        ]}
      />
      {change.before !== null && (
        <Button size="sm" onClick={() => onUndo(change)}>
          {t('settings.undo')}
        </Button>
      )}
    </chakra.li>
  );
};

/** Who changed a setting when and why, what was before, and the way back. */
export const SettingHistory = ({ row, onUndo, onReset, close }: Props) => {
  const t = useWords();
  const { http } = usePortal();
  const words = useSettingWords();
  const { data, error, refetch } = useQuery(settingHistoryQuery(http, row.key));
  return (
    <Drawer
      open
      side="right"
      width={480}
      title={t('settings.historyOf', { label: words.label(row) })}
      onClose={close}
      footer={row.value !== row.default && <Button onClick={onReset}>{t('settings.reset')}</Button>}
    >
      {error ? (
        <ErrorState compact onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonText lines={4} />
      ) : data.length === 0 ? (
        <EmptyState compact>{t('settings.noHistory')}</EmptyState>
      ) : (
        <chakra.ul listStyleType="none">
          {data.map((change) => (
            <Change key={change.id} row={row} change={change} onUndo={onUndo} />
          ))}
        </chakra.ul>
      )}
    </Drawer>
  );
};
