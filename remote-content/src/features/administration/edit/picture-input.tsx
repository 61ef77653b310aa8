import type { ContentBody } from '@portal/types';
import { ILLUSTRATIONS, type Picture } from '@portal/types';
import { Box, Button, HStack, Stack, Text } from '@portal/ui';
import { Select } from '@portal/ui/form';
import { ContentPicture } from '../../../picture/content-picture.tsx';
import { storedNameOf } from '../../../picture/stored-name.ts';
import { useStaffWords } from '../use-staff-words.ts';

interface Props {
  label: string;
  value: ContentBody['fields'][string];
  error: string | undefined;
  disabled: boolean;
  onChange(value: string | null): void;
  /** Opens the store. */
  onChoose(): void;
}

/** A picture: an illustration of the portal, or one of the store. */
export const PictureInput = ({ label, value, error, disabled, onChange, onChoose }: Props) => {
  const t = useStaffWords();
  const image = typeof value === 'string' && value !== '' ? (value as Picture) : null;
  const isStored = storedNameOf(image) !== null;
  return (
    <Stack gap="2">
      {image && (
        <Box
          width="240px"
          maxWidth="100%"
          aspectRatio="3 / 2"
          borderRadius="md"
          overflow="hidden"
          css={{ '& > svg': { height: '100%' } }}
        >
          <ContentPicture image={image} />
        </Box>
      )}
      <Select
        label={label}
        error={error}
        disabled={disabled}
        value={isStored ? 'stored' : (image ?? '')}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        options={[
          { value: '', label: t('edit.noPicture') },
          ...(isStored ? [{ value: 'stored', label: t('edit.storedPicture') }] : []),
          ...ILLUSTRATIONS.map((name) => ({ value: name, label: t(`illustration.${name}`) })),
        ]}
      />
      {!disabled && (
        <HStack>
          <Button size="sm" onClick={onChoose} aria-label={t('edit.chooseOf', { label })}>
            {t('media.choose.IMAGE')}
          </Button>
        </HStack>
      )}
      {isStored && (
        <Text fontSize="xs" color="ink.muted">
          {t('edit.altNote')}
        </Text>
      )}
    </Stack>
  );
};
