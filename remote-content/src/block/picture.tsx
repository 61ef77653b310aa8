import { fileAddress, type Picture as PictureName, storedNameOf } from '@portal/types';
import { chakra } from '@portal/ui';
import { Illustration, type IllustrationName } from '@portal/ui/media';

/** The picture of an item: an uploaded one with what it shows, or one of the portal's illustrations. */
export const Picture = ({ name, alt = '' }: { name: PictureName; alt?: string | undefined }) => {
  const stored = storedNameOf(name);
  if (stored === null) return <Illustration name={name as IllustrationName} />;
  const small = stored.replace(/\.webp$/, '-480.webp');
  return (
    <chakra.img
      src={fileAddress(stored)}
      srcSet={`${fileAddress(small)} 480w, ${fileAddress(stored)} 1600w`}
      sizes="(max-width: 480px) 480px, 800px"
      alt={alt}
      loading="lazy"
      width="100%"
      height="100%"
      objectFit="cover"
    />
  );
};
