import type { Picture } from '@portal/types';
import { chakra } from '@portal/ui';
import { Illustration, type IllustrationName } from '@portal/ui/media';
import { storedNameOf } from './stored-name.ts';
import { usePictureSource } from './use-picture-source.ts';

const Whole = chakra('img', {
  base: { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
});

/** A picture of content: an illustration of the portal, or an uploaded one with its text. */
export const ContentPicture = ({ image, alt = '' }: { image: Picture; alt?: string }) => {
  const storedName = storedNameOf(image);
  const source = usePictureSource(storedName);
  if (storedName === null) return <Illustration name={image as IllustrationName} />;
  // Its room stays empty while it comes.
  return source === undefined ? null : <Whole src={source} alt={alt} loading="lazy" />;
};
