import type { Media } from '@portal/types';
import { Badge, Box, chakra, Text } from '@portal/ui';
import { FileText } from '@portal/ui/icons';
import { nameInAddress } from '../../../picture/stored-name.ts';
import { usePictureSource } from '../../../picture/use-picture-source.ts';
import { useStaffWords } from '../use-staff-words.ts';

const Tile = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateRows: 'auto 1fr',
    width: '100%',
    textAlign: 'start',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    overflow: 'hidden',
    bg: 'card',
    cursor: 'pointer',
    _hover: { borderColor: 'brand.line' },
  },
});
const Picture = chakra('img', {
  base: { width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
});

const SmallPicture = ({ media }: { media: Media }) => {
  const source = usePictureSource(nameInAddress(media.smallAddress ?? media.address));
  return source === undefined ? null : <Picture src={source} alt="" />;
};

const isSpoken = ({ kind, decorative, alt }: Media) =>
  kind === 'DOCUMENT' || decorative || alt.vi !== '';

/** A picture or file of the store: its press opens or chooses it. */
export const MediaTile = ({ media, onPress }: { media: Media; onPress(): void }) => {
  const t = useStaffWords();
  return (
    <Tile type="button" onClick={onPress}>
      <Box
        aspectRatio="4 / 3"
        overflow="hidden"
        bg="subtle"
        display="grid"
        placeItems="center"
        color="ink.muted"
      >
        {media.kind === 'IMAGE' ? <SmallPicture media={media} /> : <FileText size={32} />}
      </Box>
      <Box padding="2" minWidth="0">
        <Text fontSize="sm" fontWeight="600" overflowWrap="anywhere" lineClamp={2}>
          {media.originalName}
        </Text>
        <Text fontSize="xs" color="ink.muted">
          {media.decorative ? t('media.decorative') : media.alt.vi}
        </Text>
        {!isSpoken(media) && <Badge tone="warning">{t('media.noAlt')}</Badge>}
        <Text fontSize="xs" color="ink.muted">
          {t('media.uses', { count: media.uses })}
        </Text>
      </Box>
    </Tile>
  );
};
