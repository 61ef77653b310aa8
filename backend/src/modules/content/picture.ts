import type { Language } from '@portal/domain/language';
import { type Picture, picture } from '@portal/types';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { media } from '../../db/schema/index.ts';
import { translatedText } from '../../db/translated-text.ts';

/** The picture that a row names: an illustration or an uploaded one; a plain illustration when it names none. */
export const pictureOf = (name: string | null): Picture => {
  const known = picture.safeParse(name);
  return known.success ? known.data : 'landscape';
};

/** The picture of a row with what it shows; an illustration says nothing. */
export const shownPicture = ({
  image,
  imageAlt,
}: {
  image: string | null;
  imageAlt: string | null;
}) => ({
  image: pictureOf(image),
  imageAlt: imageAlt ?? undefined,
});

/** SQL: what an uploaded picture shows, in a language; null for an illustration and for a decorative one. */
export const altOf = (image: PgColumn, language: Language): SQL<string | null> => sql<
  string | null
>`(select case when ${media.decorative} then '' else ${translatedText(media, 'alt', language)} end
    from media join file on file.id = media.file_id
   where ${image} like 'file:%' and file.stored_name = substr(${image}, 6))`;
