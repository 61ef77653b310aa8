import { useWords } from '@portal/remote-kit';
import { Avatar, Box, Flex, Text } from '@portal/ui';
import { AvatarPicture } from './avatar-picture.tsx';
import { usePreview } from './use-preview.ts';

interface Props {
  name: string;
  fileName: string | null;
  file: File | null;
}

const SIZE = 96;

/** The picture as it will be; a format that the browser cannot draw leaves initials and the file's name. */
export const AvatarPreview = ({ name, fileName, file }: Props) => {
  const t = useWords();
  const preview = usePreview(file);
  return (
    <Flex align="center" gap="4">
      {file ? (
        <Avatar name={name} src={preview} size={SIZE} />
      ) : (
        <AvatarPicture name={name} fileName={fileName} size={SIZE} />
      )}
      <Box minWidth="0">
        <Text fontWeight="600" color="ink">
          {name}
        </Text>
        <Text fontSize="sm" overflowWrap="anywhere" aria-live="polite">
          {file ? t('avatar.chosen', { name: file.name }) : t('avatar.current')}
        </Text>
      </Box>
    </Flex>
  );
};
