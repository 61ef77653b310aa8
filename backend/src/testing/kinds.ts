import { randomBytes } from 'node:crypto';
import type { Audience } from '@portal/domain/account';
import { CONTENT_FIELDS, type ContentKind } from '@portal/domain/content';
import { LANGUAGES } from '@portal/domain/language';
import { type ContentBody, type ContentChoices, emptyBody, type Media } from '@portal/types';
import sharp from 'sharp';
import type { Client } from './client.ts';
import { pdf } from './content.ts';
import { call } from './editors.ts';

/** A picture of noise: a plain one would be too few bytes to be taken for a picture. */
export const noise = (side: number): Promise<Buffer> =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();

/** Uploads a picture or file of content, whatever it answers. */
export const sendMedia = (
  by: Client,
  name: string,
  bytes: Buffer,
  fields: Record<string, string> = {},
) => {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  return by.raw('/api/cms/admin/media', { method: 'POST', body: form });
};

/** The same; throws where it is refused. */
export async function addMedia(
  by: Client,
  name: string,
  bytes: Buffer,
  fields: Record<string, string> = {},
): Promise<Media> {
  const reply = await sendMedia(by, name, bytes, fields);
  if (reply.status !== 201) throw new Error(reply.text);
  return reply.body.data as Media;
}

/** What the options of the forms offer, and a document. */
export interface KindParts {
  faqCategory: string;
  library: string;
  file: string;
}

export async function kindParts(editor: Client): Promise<KindParts> {
  const choices = await call<ContentChoices>(editor, 'GET', 'choices');
  const file = await addMedia(editor, 'quy-dinh.pdf', pdf());
  return {
    faqCategory: choices.faqCategory[0]?.value ?? '',
    library: choices.library[0]?.value ?? '',
    file: file.name,
  };
}

let items = 0;

/** An item of a kind that can be published, with this name in every language. */
export function bodyOfKind(
  kind: ContentKind,
  name: string,
  { faqCategory, library, file }: KindParts,
  more: ContentBody['fields'] = {},
): ContentBody {
  items += 1;
  const body = emptyBody(kind);
  const { title, texts, fields } = CONTENT_FIELDS[kind];
  for (const language of LANGUAGES)
    for (const { name: text, input } of texts)
      body[language][text] =
        text === title
          ? name
          : input === 'alias'
            ? `muc-${items}-${language}`
            : input === 'html'
              ? `<p>Nội dung ${items}</p>`
              : `Lời ${items}`;
  const values: ContentBody['fields'] = {
    ...{ section: 'news-event', type: 'NEWS', image: 'home', code: `MUC-${items}` },
    ...{ category: kind === 'faq' ? faqCategory : null, library, file: file || null },
    ...{ link: 'https://video.example/a', publishedOn: '2026-01-05', effectiveFrom: '2026-01-05' },
    ...{ audience: ['PUBLIC'] },
    ...more,
  };
  for (const { name: field } of fields)
    if (values[field] !== undefined) body.fields[field] = values[field];
  return body;
}

/** Kinds that are for an audience. The others are for all. */
export const isForAudience = (kind: ContentKind) =>
  CONTENT_FIELDS[kind].fields.some(({ name }) => name === 'audience');

/** The call by which readers of an audience see the items of a kind. */
export const readPath = (kind: ContentKind, audience: Audience, body: ContentBody): string =>
  ({
    article: 'cms/news/list?pageSize=100',
    category: 'cms/news/category?section=news-event',
    banner: `cms/banner/list?audience=${audience}&pageSize=100`,
    video: 'cms/banner/video-home-public',
    faq: 'cms/faq/list?pageSize=100',
    document: `cms/document/list?library=${body.fields.library}&pageSize=100`,
    presentation: 'app/presentation/list?size=100',
    popup: `cms/popup/get?code=${body.fields.code}`,
  })[kind];
