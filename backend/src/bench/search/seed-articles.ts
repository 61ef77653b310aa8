import { ARTICLE_TYPES, SECTIONS } from '@portal/domain/content';
import { fold } from '@portal/types';
import type pg from 'pg';
import { withoutIndexes, withoutTriggers } from '../../seed/bulk.ts';

const AT_ONCE = 1_000;
const TITLE_WORDS = 8;
const BODY_WORDS = 120;
const FIRST_ID = 1_000_000;
/** Half of all articles are news: the longest lists of the site. */
const NEWS_SHARE = 0.5;

/** The same numbers at every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
}

const sectionOf = (at: number): string =>
  (at * 0.618) % 1 < NEWS_SHARE ? SECTIONS[0] : (SECTIONS[at % SECTIONS.length] ?? SECTIONS[0]);

/** A published article of a day, in a section, of a category of it; some are hot, some at the head, some events to come. */
const INSERT = `insert into content (id, section, type, category_id, status, hot, focus, event_from, publish_from)
  select id, section, type, (select c.id from category c where c.section = made.section order by (c.id + made.id) % 7, c.id limit 1),
         'PUBLISHED', id % 50 = 0, id % 500 = 0,
         case when type = 'EVENT' then now() + (id % 400 - 300) * interval '1 day' end,
         now() - (id % 3000) * interval '1 day' - (id % 1440) * interval '1 minute'
    from unnest($1::bigint[], $2::text[], $3::text[]) made (id, section, type)`;

/** Articles of pieces of those that are there, so that words are as common as they are in Vietnamese; each has a number of its own. */
export async function seedArticles(pool: pg.Pool, count: number): Promise<void> {
  const { rows } = await pool.query<{ text: string }>(
    `select title || ' ' || summary || ' ' || regexp_replace(body_html_clean, '<[^>]*>', ' ', 'g') as text
       from content_i18n where lang = 'vi' order by content_id`,
  );
  const words = rows.flatMap(({ text }) => text.split(/\s+/).filter((word) => word !== ''));
  const random = numbers(7);
  const piece = (length: number) => {
    const from = random(words.length - length);
    return words.slice(from, from + length).join(' ');
  };
  const write = async (client: pg.ClientBase, from: number) => {
    const places = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => from + at);
    const ids = places.map((at) => FIRST_ID + at);
    const types = places.map((at) => ARTICLE_TYPES[at % ARTICLE_TYPES.length]);
    await client.query(INSERT, [ids, places.map(sectionOf), types]);
    const titles = ids.map((id) => `${piece(TITLE_WORDS)} ${id}`);
    const bodies = ids.map(() => piece(BODY_WORDS));
    await client.query(
      `insert into content_i18n (content_id, lang, link_alias, title, title_fold, summary, body_html_clean, body_text_fold)
         select id, 'vi', 'do-' || id, title, title_fold, '', '<p>' || body || '</p>', body_fold
           from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[]) made (id, title, title_fold, body, body_fold)`,
      [ids, titles, titles.map(fold), bodies, bodies.map(fold)],
    );
  };
  // What the triggers would do for each row twice, once for each row: the search's own function, and the editors' list.
  const index = (client: pg.ClientBase) =>
    client.query(
      `select search_put_content(id), content_article_item(id) from content where id >= $1`,
      [FIRST_ID],
    );
  const client = await pool.connect();
  try {
    await client.query('begin');
    await withoutTriggers(client, ['content', 'content_i18n'], () =>
      withoutIndexes(client, ['content_i18n', 'search_entry'], async () => {
        for (let from = 0; from < count; from += AT_ONCE) await write(client, from);
        await index(client);
      }),
    );
    await client.query('commit');
    await client.query('vacuum analyze search_entry, search_word, content, content_i18n');
  } finally {
    client.release();
  }
}
