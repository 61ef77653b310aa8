import { createHash } from 'node:crypto';
import type { Language } from '@portal/domain/language';
import { type ContentBody, emptyBody } from '@portal/types';
import { fold } from '@portal/types/text/fold';
import type pg from 'pg';
import sharp from 'sharp';
import * as schema from '../db/schema/index.ts';
import { slug } from './articles.ts';
import { momentOf } from './calendar.ts';
import { copyRows } from './copy.ts';
import { copyFiles } from './copy-files.ts';
import { DRAFTS, type DraftSeed, OLDER_ENGLISH, PICTURES } from './data/editorial.ts';
import { DOCX, makeDocx } from './docx.ts';
import type { Plan } from './plan.ts';

/** Files of editors stand after those of claims. */
const FIRST_FILE = 900;
const NOON = 720;

const drawing = (dark: string, light: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900" fill="${light}"/>` +
      `<circle cx="1180" cy="300" r="260" fill="${dark}" opacity=".25"/><path d="M0 760 L520 380 L900 700 L1240 430 L1600 720 V900 H0 Z" fill="${dark}"/></svg>`,
  );

const fileOf = (
  id: number,
  name: string,
  original: string,
  body: Buffer,
  picture?: [number, number],
) => ({
  body,
  row: {
    ...{ id, kind: picture ? ('IMAGE' as const) : ('DOCUMENT' as const) },
    ...{ storage: 'DATABASE' as const, storedName: name, originalName: original },
    ...{ mime: picture ? 'image/webp' : DOCX, bytes: body.length },
    sha256: createHash('sha256').update(body).digest('hex'),
    ...{ width: picture?.[0] ?? null, height: picture?.[1] ?? null, visibility: 'OWNER' as const },
  },
});

/** Five pictures in two sizes, and a document. */
async function writeMedia(client: pg.ClientBase): Promise<void> {
  const files: ReturnType<typeof fileOf>[] = [];
  const rows: (typeof schema.media.$inferInsert)[] = [];
  for (const [at, [dark, light, altVi, altEn, name]] of PICTURES.entries()) {
    const id = FIRST_FILE + at * 2;
    const svg = drawing(dark, light);
    const whole = await sharp(svg).webp({ quality: 82 }).toBuffer();
    const small = await sharp(svg).resize(480).webp({ quality: 82 }).toBuffer();
    files.push(fileOf(id, `mau-${name}.webp`, `${name}.webp`, whole, [1600, 900]));
    files.push(fileOf(id + 1, `mau-${name}-480.webp`, `${name}.webp`, small, [480, 270]));
    rows.push({ fileId: id, smallFileId: id + 1, altVi, altEn, decorative: altVi === '' });
  }
  const id = FIRST_FILE + PICTURES.length * 2;
  const document = makeDocx('Thông báo mẫu', ['Tệp minh họa của cổng thông tin đại lý.']);
  files.push(fileOf(id, 'mau-thong-bao.docx', 'thong-bao.docx', document));
  rows.push({ fileId: id, smallFileId: null, altVi: '', altEn: '', decorative: false });
  await copyFiles(client, files);
  await copyRows(client, schema.media, rows);
}

const ARTICLES = `
  select c.id, c.section, c.type, c.audience, c.image, g.code as category, t.lang, t.title, t.link_alias as "linkAlias",
         t.summary, t.body_html_clean as body
    from content c join content_i18n t on t.content_id = c.id left join category g on g.id = c.category_id
   where c.status = 'PUBLISHED' and c.id between 1 and 20 order by c.id`;

interface ArticleRow {
  id: number;
  section: string;
  type: string;
  audience: string[];
  image: string | null;
  category: string | null;
  lang: Language;
  title: string;
  linkAlias: string;
  summary: string;
  body: string;
}

function bodyOf(draft: DraftSeed, found: readonly ArticleRow[]): ContentBody {
  const body = emptyBody('article');
  const of = found.filter(({ id }) => Number(id) === draft.article);
  for (const { lang, title, linkAlias, summary, body: html } of of)
    body[lang] = { title, linkAlias, summary, body: html };
  const [first] = of;
  if (first !== undefined) {
    const { section, type, audience, image, category } = first;
    Object.assign(body.fields, { section, type, audience, image, category });
    Object.assign(body.vi, { summary: draft.summary, body: `<p>${draft.text}</p>` });
    return body;
  }
  const { title, titleEn, summary, text } = draft;
  body.vi = { title, linkAlias: slug(title), summary, body: `<p>${text}</p>` };
  if (titleEn !== '')
    body.en = {
      title: titleEn,
      linkAlias: slug(titleEn),
      summary: titleEn,
      body: `<p>${titleEn}.</p>`,
    };
  Object.assign(body.fields, {
    ...{ section: 'news-event', type: 'NEWS', audience: ['PUBLIC'], image: 'home' },
    ...{ author: 'Ban Truyền thông', publishFrom: null, eventFrom: null },
  });
  return body;
}

const ACCOUNTS = 'select id, username from account where staff_id is not null';

/** What editors have in hand: drafts of each state, pictures, an English text that is older. Needs articles and accounts. */
export async function writeEditorial(client: pg.ClientBase, plan: Plan): Promise<void> {
  if (plan.kind !== 'DEMO') return;
  await writeMedia(client);
  const accounts = await client.query<{ id: string; username: string }>(ACCOUNTS);
  const idOf = new Map(accounts.rows.map(({ id, username }) => [username, Number(id)]));
  const { rows: found } = await client.query<ArticleRow>(ARTICLES);
  const rows = DRAFTS.map((draft, at): typeof schema.contentDraft.$inferInsert => {
    const body = bodyOf(draft, found);
    const title = body.vi.title ?? '';
    const written = momentOf(plan.today - draft.ago, NOON);
    const by = idOf.get(draft.by) ?? null;
    return {
      ...{
        id: at + 1,
        kind: 'article',
        targetId: draft.article,
        body,
        title,
        titleFold: fold(title),
      },
      ...{ state: draft.state, editors: by === null ? [] : [by], updatedBy: by },
      reviewerId: idOf.get(draft.reviewer ?? '') ?? null,
      note: draft.note ?? null,
      publishAt: draft.in === undefined ? null : momentOf(plan.today + draft.in, 480),
      ...{ createdAt: written, updatedAt: written },
    };
  });
  await copyRows(client, schema.contentDraft, rows);
  await client.query(
    `update content_item set text_at = $2, translation_at = $3 where kind = 'article' and target_id = $1`,
    [OLDER_ENGLISH, momentOf(plan.today - 1, NOON), momentOf(plan.today - 20, NOON)],
  );
}
