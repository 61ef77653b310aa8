-- search_entry and search_word follow what can be shown to anybody: articles that are published or scheduled, questions,
-- documents, videos. Who may see a row now is the query's part (modules/search/entry-where.ts).

-- The words of a text, in small letters with their marks, parted by single spaces. A tsvector holds a megabyte at most.
create or replace function search_text(text) returns text language sql immutable as $$
  select trim(regexp_replace(lower(normalize(left($1, 200000), NFC)), '[^[:alnum:]]+', ' ', 'g'))
$$;

-- Stored HTML is clean, so `<` begins a tag and nothing else.
create or replace function search_text_of_html(text) returns text language sql immutable as $$
  select regexp_replace(regexp_replace($1, '<[^>]*>', ' ', 'g'), '&#?[[:alnum:]]+;', ' ', 'g')
$$;

create or replace function search_vector(title text, summary text, body text) returns tsvector language sql immutable as $$
  select setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', summary), 'B')
      || setweight(to_tsvector('simple', body), 'D')
$$;

create or replace function search_put(entry search_entry, title text, summary text, body text) returns void
language plpgsql as $$
declare
  t text := search_text(title);
  s text := search_text(summary);
  b text := search_text(body);
begin
  entry.title_fold := fold_text(t);
  entry.title_words := to_tsvector('simple', entry.title_fold);
  entry.title_exact := to_tsvector('simple', t);
  entry.words := search_vector(entry.title_fold, fold_text(s), fold_text(b));
  entry.exact := search_vector(t, s, b);
  insert into search_entry select entry.*
    on conflict (type, row_id) do update set
      audience = excluded.audience, authority_code = excluded.authority_code, shown_from = excluded.shown_from,
      shown_to = excluded.shown_to, dated_at = excluded.dated_at, title_fold = excluded.title_fold,
      title_words = excluded.title_words, title_exact = excluded.title_exact, words = excluded.words, exact = excluded.exact;
  -- In one order, so that two writers do not wait for each other.
  insert into search_word
    select w from unnest(tsvector_to_array(to_tsvector('simple', entry.title_fold || ' ' || fold_text(s)))) w
     where length(w) between 2 and 30 and w !~ '[0-9]' and not exists (select from search_word k where k.word = w)
     order by w on conflict do nothing;
end $$;

create or replace function search_put_content(id bigint) returns void language plpgsql as $$
declare
  c content;
  texts record;
  entry search_entry;
begin
  select * into c from content where content.id = search_put_content.id;
  select string_agg(t.title, ' ') as title, string_agg(t.summary, ' ') as summary,
         string_agg(search_text_of_html(t.body_html_clean), ' ') as body
    into texts from content_i18n t where t.content_id = c.id;
  if c.id is null or texts.title is null
     or not (c.status = 'PUBLISHED' or (c.status = 'SCHEDULED' and c.publish_from is not null)) then
    delete from search_entry where type = 'ARTICLE' and row_id = search_put_content.id;
    return;
  end if;
  entry.type := 'ARTICLE';
  entry.row_id := c.id;
  entry.audience := c.audience;
  entry.shown_from := c.publish_from;
  entry.shown_to := c.publish_to;
  entry.dated_at := coalesce(c.publish_from, c.created_at);
  perform search_put(entry, texts.title, texts.summary, texts.body);
end $$;

create or replace function search_put_faq(f faq) returns void language plpgsql as $$
declare
  entry search_entry;
begin
  entry.type := 'FAQ';
  entry.row_id := f.id;
  entry.audience := f.audience;
  entry.shown_from := f.publish_from;
  entry.shown_to := f.publish_to;
  -- A question is neither new nor old.
  entry.dated_at := 'epoch';
  perform search_put(entry, concat_ws(' ', f.question_vi, f.question_en), '', concat_ws(' ', f.answer_vi, f.answer_en));
end $$;

create or replace function search_put_document(d document) returns void language plpgsql as $$
declare
  entry search_entry;
begin
  entry.type := 'DOCUMENT';
  entry.row_id := d.id;
  entry.audience := d.audience;
  entry.shown_from := d.publish_from;
  entry.shown_to := d.publish_to;
  entry.authority_code := d.authority_code;
  entry.dated_at := d.effective_from;
  perform search_put(entry, concat_ws(' ', d.title_vi, d.title_en), concat_ws(' ', d.summary_vi, d.summary_en), d.code);
end $$;

create or replace function search_put_video(v video) returns void language plpgsql as $$
declare
  entry search_entry;
begin
  entry.type := 'VIDEO';
  entry.row_id := v.id;
  entry.audience := v.audience;
  entry.shown_from := v.publish_from;
  entry.shown_to := v.publish_to;
  entry.dated_at := v.published_on;
  perform search_put(entry, concat_ws(' ', v.title_vi, v.title_en), concat_ws(' ', v.summary_vi, v.summary_en), '');
end $$;

create or replace function search_content_changed() returns trigger language plpgsql as $$
begin
  perform search_put_content(case tg_op when 'DELETE' then old.id else new.id end);
  return null;
end $$;

create or replace function search_content_text_changed() returns trigger language plpgsql as $$
begin
  perform search_put_content(case tg_op when 'DELETE' then old.content_id else new.content_id end);
  return null;
end $$;

-- One function for the tables whose row is all that is needed; the argument is the type.
create or replace function search_row_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from search_entry where type = tg_argv[0] and row_id = old.id;
  elsif tg_argv[0] = 'FAQ' then
    perform search_put_faq(new);
  elsif tg_argv[0] = 'DOCUMENT' then
    perform search_put_document(new);
  else
    perform search_put_video(new);
  end if;
  return null;
end $$;

create or replace trigger searched after insert or delete or update on content
  for each row execute function search_content_changed();
create or replace trigger searched after insert or delete or update on content_i18n
  for each row execute function search_content_text_changed();
create or replace trigger searched after insert or delete or update on faq
  for each row execute function search_row_changed('FAQ');
create or replace trigger searched after insert or delete or update on document
  for each row execute function search_row_changed('DOCUMENT');
create or replace trigger searched after insert or delete or update on video
  for each row execute function search_row_changed('VIDEO');

-- Loads pg_trgm into this session: a parameter that nothing has declared may be set by a superuser alone.
select similarity('', '');

-- Words that one with a typing error may mean: those that begin as it does, and those that share trigrams with it, whose
-- first letter may be the wrong one. The caller decides which are near enough.
create or replace function search_near(typed text) returns table (word text) language sql stable
set pg_trgm.similarity_threshold = 0.3 as $$
  select w.word from search_word w
   where (left(w.word, 1) = left(typed, 1) or w.word % typed) and abs(length(w.word) - length(typed)) <= 2
$$;

-- What was there before the index. A change of what is indexed needs a migration that empties search_entry.
do $$
begin
  if not exists (select from search_entry) then
    perform search_put_content(c.id) from content c;
    perform search_put_faq(f) from faq f;
    perform search_put_document(d) from document d;
    perform search_put_video(v) from video v;
  end if;
end $$;
