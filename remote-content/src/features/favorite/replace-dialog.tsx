import { PINS_MAX } from '@portal/domain/favorite';
import type { Favorite } from '@portal/types';
import { Button, Stack, Text } from '@portal/ui';
import { Dialog } from '@portal/ui/overlay';
import { useFavoriteWords } from './use-favorite-words.ts';

interface Props {
  item: Favorite;
  pinned: readonly Favorite[];
  busy: boolean;
  onClose(): void;
  onReplace(leaving: Favorite): void;
}

/** Asks which of the pinned pages gives its place in the phone bar. */
export const ReplaceDialog = ({ item, pinned, busy, onClose, onReplace }: Props) => {
  const t = useFavoriteWords();
  return (
    <Dialog
      open
      title={t('replaceTitle', { most: PINS_MAX })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('cancel')}</Button>}
      cross={false}
    >
      <Stack gap="3">
        <Text>{t('replaceText', { title: item.title ?? '' })}</Text>
        {pinned.map((one) => (
          <Button key={one.id} fullWidth disabled={busy} onClick={() => onReplace(one)}>
            {t('replace', { title: one.title ?? '' })}
          </Button>
        ))}
      </Stack>
    </Dialog>
  );
};
