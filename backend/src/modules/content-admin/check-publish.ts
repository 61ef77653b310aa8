import { CONTENT_FIELDS, type ContentKind, fieldNames } from '@portal/domain/content';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@portal/domain/language';
import {
  type ContentBody,
  contentBodies,
  isWritten,
  missingFields,
  picturesInHtml,
  storedNameOf,
} from '@portal/types';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { file, media } from '../../db/schema/index.ts';
import { incomplete } from './kinds/incomplete.ts';

/** A picture or file of a body, and the field that names it. */
export interface MediaOfBody {
  field: string;
  storedName: string;
  /** It is inside formatted text. */
  inText: boolean;
}

/** Every uploaded picture and file that a body names. */
export function mediaOf(kind: ContentKind, body: ContentBody): MediaOfBody[] {
  const single = [...fieldNames(kind, 'picture'), ...fieldNames(kind, 'file')].flatMap((name) => {
    const value = body.fields[name];
    const storedName = typeof value === 'string' ? storedNameOf(value) : null;
    return storedName === null ? [] : [{ field: `fields.${name}`, storedName, inText: false }];
  });
  const inText = LANGUAGES.flatMap((language) =>
    fieldNames(kind, 'html').flatMap((name) =>
      picturesInHtml(body[language][name] ?? '').map((storedName) => ({
        ...{ field: `${language}.${name}`, storedName, inText: true },
      })),
    ),
  );
  return [...single, ...inText];
}

const hasAlt = (tag: string) => /\salt="[^"]*\S[^"]*"/.test(tag);
const tagsOf = (html: string) => html.match(/<img\b[^>]*>/g) ?? [];

/** Fields with a picture that says neither what it shows nor that it is decorative, and names of files that do not exist. */
async function mediaFaults(db: Db, kind: ContentKind, body: ContentBody): Promise<string[]> {
  const used = mediaOf(kind, body);
  if (used.length === 0) return [];
  const rows = await db
    .select({
      ...{ storedName: file.storedName, mime: file.mime, decorative: media.decorative },
      alt: media.altVi,
    })
    .from(media)
    .innerJoin(file, eq(file.id, media.fileId))
    .where(
      and(
        inArray(
          file.storedName,
          used.map(({ storedName }) => storedName),
        ),
        isNull(media.deletedAt),
      ),
    );
  const known = new Map(rows.map((row) => [row.storedName, row]));
  return used
    .filter(({ field, storedName, inText }) => {
      const row = known.get(storedName);
      // Files of documents from before the editors' side are no media.
      if (row === undefined) return field !== 'fields.file';
      if (!row.mime.startsWith('image/') || row.decorative) return false;
      if (!inText) return row.alt.trim() === '';
      const [language = DEFAULT_LANGUAGE, name = ''] = field.split('.');
      const html = body[language as keyof ContentBody][name];
      return tagsOf(String(html)).some((tag) => tag.includes(storedName) && !hasAlt(tag));
    })
    .map(({ field }) => field);
}

/** Fields whose value no longer is one of their type. */
const wrongFields = (kind: ContentKind, body: ContentBody): string[] => {
  const result = contentBodies[kind].safeParse(body);
  return result.success ? [] : result.error.issues.map(({ path }) => path.slice(0, 2).join('.'));
};

/** Throws CONTENT_INCOMPLETE, naming the fields, unless a body can be shown to readers. */
export async function checkPublishable(
  db: Db,
  kind: ContentKind,
  body: ContentBody,
): Promise<void> {
  const silent = await mediaFaults(db, kind, body);
  const faults = [...missingFields(kind, body), ...wrongFields(kind, body), ...silent];
  const fields = [...new Set(faults)];
  if (fields.length > 0) throw incomplete(fields, silent);
}

/** Whether the texts of any language differ between two bodies. */
export const changedLanguages = (
  kind: ContentKind,
  before: ContentBody | undefined,
  after: ContentBody,
) =>
  LANGUAGES.filter(
    (language) =>
      isWritten(kind, after, language) &&
      CONTENT_FIELDS[kind].texts.some(
        ({ name }) => (before?.[language][name] ?? '') !== (after[language][name] ?? ''),
      ),
  );
