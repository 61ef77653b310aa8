import { fold } from '@portal/types';
import type pg from 'pg';

const AT_ONCE = 1_000;
const TITLE_WORDS = 8;
const BODY_WORDS = 120;

/** The same numbers at every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
}

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
  for (let from = 0; from < count; from += AT_ONCE) {
    const ids = Array.from(
      { length: Math.min(AT_ONCE, count - from) },
      (_, at) => 1_000_000 + from + at,
    );
    await pool.query(
      `insert into content (id, section, type, status, publish_from)
         select id, 'news-event', 'NEWS', 'PUBLISHED', now() - (id % 3000) * interval '1 day' from unnest($1::bigint[]) id`,
      [ids],
    );
    const titles = ids.map((id) => `${piece(TITLE_WORDS)} ${id}`);
    await pool.query(
      `insert into content_i18n (content_id, lang, link_alias, title, title_fold, summary, body_html_clean, body_text_fold)
         select id, 'vi', 'do-' || id, title, fold, '', body, ''
           from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) made (id, title, fold, body)`,
      [ids, titles, titles.map(fold), ids.map(() => `<p>${piece(BODY_WORDS)}</p>`)],
    );
  }
  await pool.query('vacuum analyze search_entry, search_word, content, content_i18n');
}
