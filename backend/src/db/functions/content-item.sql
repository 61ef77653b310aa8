-- content_item has a row for each item of content and for each draft of a new one: lists and board of the editors read it.
-- Maintained by triggers, so that rows written by a seed or an import are in it too.

-- `off` null leaves it as it is: only articles have a column for it.
create or replace function content_item_put(
  of_kind text, of_id bigint, of_title text, of_section text, of_audience text[], off boolean,
  opens timestamptz, closes timestamptz, of_sort integer, translated boolean
) returns void language sql as $$
  insert into content_item as item (kind, target_id, title, title_fold, section, audience, is_off, opens_at, closes_at, sort,
    has_translation)
  values (of_kind, of_id, of_title, fold_text(of_title), of_section, of_audience, coalesce(off, false), opens, closes, of_sort, translated)
  on conflict (kind, target_id) where target_id is not null do update
    set title = excluded.title, title_fold = excluded.title_fold, section = excluded.section, audience = excluded.audience,
        is_off = coalesce(off, item.is_off), opens_at = excluded.opens_at, closes_at = excluded.closes_at, sort = excluded.sort,
        has_translation = excluded.has_translation,
        updated_at = case when (item.title, item.section, item.audience, item.is_off, item.opens_at, item.closes_at)
          is distinct from (excluded.title, excluded.section, excluded.audience, coalesce(off, item.is_off),
            excluded.opens_at, excluded.closes_at) then now() else item.updated_at end
$$;

-- The title in the first language, and whether there is another one.
create or replace function content_article_item(of_id bigint) returns void language sql as $$
  select content_item_put('article', c.id,
    coalesce((select t.title from content_i18n t where t.content_id = c.id order by t.lang = 'vi' desc limit 1), ''),
    c.section, c.audience, c.status in ('DRAFT', 'ARCHIVED'), c.publish_from, c.publish_to, 0,
    exists (select from content_i18n t where t.content_id = c.id and t.lang <> 'vi'))
  from content c where c.id = of_id
$$;

create or replace function content_item_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if tg_table_name = 'content_i18n' then
      perform content_article_item(old.content_id);
    else
      delete from content_item where kind = tg_argv[0] and target_id = old.id;
    end if;
    return null;
  end if;
  case tg_table_name
    when 'content' then perform content_article_item(new.id);
    when 'content_i18n' then perform content_article_item(new.content_id);
    when 'category' then perform content_item_put('category', new.id, new.label_vi, new.section,
      '{PUBLIC}', null, new.publish_from, new.publish_to, new.sort, new.label_en <> '');
    when 'banner' then perform content_item_put('banner', new.id, new.title_vi, null, new.audience, null,
      new.starts_at, new.ends_at, new.sort, new.title_en <> '');
    when 'video' then perform content_item_put('video', new.id, new.title_vi, null, new.audience, null,
      new.publish_from, new.publish_to, new.sort, new.title_en <> '');
    when 'faq' then perform content_item_put('faq', new.id, new.question_vi, null, new.audience, null,
      new.publish_from, new.publish_to, new.sort, coalesce(new.question_en, '') <> '');
    when 'document' then perform content_item_put('document', new.id, new.title_vi, new.library, new.audience, null,
      new.publish_from, new.publish_to, new.sort, coalesce(new.title_en, '') <> '');
    when 'presentation' then perform content_item_put('presentation', new.id, new.title_vi, null, new.audience, null,
      new.publish_from, new.publish_to, new.sort, new.title_en <> '');
    when 'popup' then perform content_item_put('popup', new.id, new.title, null, '{PUBLIC}', null,
      new.starts_at, new.ends_at, 0, coalesce(new.title_en, '') <> '');
  end case;
  return null;
end $$;

-- A draft of a new item is a row of its own; that of an existing one is named by the item's row.
create or replace function content_draft_item() returns trigger language plpgsql as $$
begin
  if new.state in ('PUBLISHED', 'DISCARDED') then
    delete from content_item where draft_id = new.id and target_id is null;
    update content_item set draft_id = null, draft_state = null where draft_id = new.id;
  elsif new.target_id is not null then
    delete from content_item where draft_id = new.id and target_id is null;
    update content_item set draft_id = new.id, draft_state = new.state
     where kind = new.kind and target_id = new.target_id;
  else
    -- An item that was scheduled and taken back is a new one again.
    update content_item set draft_id = null, draft_state = null where draft_id = new.id and target_id is not null;
    insert into content_item as item (kind, draft_id, draft_state, title, title_fold, section, audience)
    values (new.kind, new.id, new.state, new.title, new.title_fold, new.body -> 'fields' ->> 'section',
      array(select jsonb_array_elements_text(coalesce(new.body -> 'fields' -> 'audience', '[]'))))
    on conflict (draft_id) where draft_id is not null do update
      set draft_state = excluded.draft_state, title = excluded.title, title_fold = excluded.title_fold,
          section = excluded.section, audience = excluded.audience, updated_at = now();
  end if;
  return null;
end $$;

create or replace trigger item_of_draft after insert or update on content_draft
  for each row execute function content_draft_item();
create or replace trigger item after insert or update or delete on content
  for each row execute function content_item_changed('article');
create or replace trigger item after insert or update or delete on content_i18n
  for each row execute function content_item_changed('article');
create or replace trigger item after insert or update or delete on category
  for each row execute function content_item_changed('category');
create or replace trigger item after insert or update or delete on banner
  for each row execute function content_item_changed('banner');
create or replace trigger item after insert or update or delete on video
  for each row execute function content_item_changed('video');
create or replace trigger item after insert or update or delete on faq
  for each row execute function content_item_changed('faq');
create or replace trigger item after insert or update or delete on document
  for each row execute function content_item_changed('document');
create or replace trigger item after insert or update or delete on presentation
  for each row execute function content_item_changed('presentation');
create or replace trigger item after insert or update or delete on popup
  for each row execute function content_item_changed('popup');

-- Rows from before the triggers: an update that changes nothing runs them.
update content set id = id where not exists (select from content_item where kind = 'article' and target_id = content.id);
update category set id = id where not exists (select from content_item where kind = 'category' and target_id = category.id);
update banner set id = id where not exists (select from content_item where kind = 'banner' and target_id = banner.id);
update video set id = id where not exists (select from content_item where kind = 'video' and target_id = video.id);
update faq set id = id where not exists (select from content_item where kind = 'faq' and target_id = faq.id);
update document set id = id where not exists (select from content_item where kind = 'document' and target_id = document.id);
update presentation set id = id
 where not exists (select from content_item where kind = 'presentation' and target_id = presentation.id);
update popup set id = id where not exists (select from content_item where kind = 'popup' and target_id = popup.id);
