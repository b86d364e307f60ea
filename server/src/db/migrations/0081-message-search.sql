-- What a structured message shows: its text, the labels of its options, the titles and texts of its cards.
create function structured_message_text(message jsonb) returns text
  language sql immutable parallel safe as $$
  select concat_ws(E'\n', message ->> 'explain_text', message ->> 'text', message ->> 'name',
    (select string_agg(o ->> 'label', E'\n') from jsonb_path_query(message, 'lax $.options[*]') o),
    (select string_agg(concat_ws(E'\n', c ->> 'title', c ->> 'text', c #>> '{badge,text}', c #>> '{button,text}',
        (select string_agg(coalesce(a ->> 'label', a ->> 'text'), E'\n')
          from jsonb_path_query(c, 'lax $.actions[*]') a)), E'\n')
      from jsonb_path_query(message, 'lax $.columns[*]') c))
$$;
create function message_text(type text, message jsonb) returns text
  language sql immutable parallel safe
  return case when jsonb_typeof(message) = 'string' then message #>> '{}'
    when type = 'postback' then coalesce(message ->> 'label', message ->> 'value', '')
    else structured_message_text(message) end;

-- The folded texts of messages in a table of their own, because the delivery state of a message changes several times.
-- It has the same partitions as the messages, so that writing touches only the index of the current month.
create table message_texts (
  id bigint not null,
  created_at timestamptz not null,
  conversation_id bigint not null,
  text text not null collate "C",
  primary key (created_at, id)
) partition by range (created_at);
create index message_texts_grams on message_texts using gin (search_grams(text, 4));
create table message_texts_rest partition of message_texts default;
do $$
declare
  month record;
begin
  for month in
    select replace(r.relname, 'messages_', 'message_texts_') as name, pg_get_expr(r.relpartbound, r.oid) as bound
    from pg_inherits i join pg_class r on r.oid = i.inhrelid
    where i.inhparent = 'messages'::regclass and pg_get_expr(r.relpartbound, r.oid) <> 'DEFAULT'
  loop
    execute format('create table %I partition of message_texts %s', month.name, month.bound);
  end loop;
end $$;

create function message_texts_inserted() returns trigger language plpgsql as $$
begin
  insert into message_texts
    select id, created_at, conversation_id, search_fold(message_text(type, message)) from new_rows
    where message_text(type, message) <> '';
  return null;
end $$;
create trigger texts_insert after insert on messages
  referencing new table as new_rows for each statement execute function message_texts_inserted();

create function message_texts_changed() returns trigger language plpgsql as $$
begin
  delete from message_texts where created_at = new.created_at and id = new.id;
  insert into message_texts
    select new.id, new.created_at, new.conversation_id, search_fold(message_text(new.type, new.message))
    where message_text(new.type, new.message) <> ''
  -- A batch of the upgrade may have just written the former text.
  on conflict (created_at, id) do update set text = excluded.text;
  return null;
end $$;
create trigger texts_update after update of message on messages
  for each row when (message_text(old.type, old.message) is distinct from message_text(new.type, new.message))
  execute function message_texts_changed();

create function message_texts_deleted() returns trigger language plpgsql as $$
begin
  delete from message_texts t using old_rows o where t.created_at = o.created_at and t.id = o.id;
  return null;
end $$;
create trigger texts_delete after delete on messages
  referencing old table as old_rows for each statement execute function message_texts_deleted();

create function fill_message_texts(after_id bigint, size int) returns bigint language sql as $$
  with batch as materialized (
    select id, created_at, conversation_id, type, message from messages where id > after_id
    order by id limit size for key share
  ), filled as (
    insert into message_texts
      select id, created_at, conversation_id, search_fold(message_text(type, message)) from batch
      where message_text(type, message) <> ''
    on conflict do nothing
  )
  select max(id) from batch
$$;

-- The values of a relation record as one folded text, without dates and times.
create function relation_text(cz_values jsonb) returns text
  language sql immutable parallel safe begin atomic
  select coalesce(string_agg(search_fold(v #>> '{}'), U&'\001F'), '')
  from jsonb_path_query(cz_values, 'lax $.*') v
  where jsonb_typeof(v) in ('string', 'number') and v #>> '{}' !~ '^(\d{4}-\d\d-\d\d.*|\d\d:\d\d(:\d\d)?)$';
  end;

-- A value is found whole, by the beginning of its words, and in pairs of what is beyond ASCII.
create function relation_terms(cz_values jsonb) returns tsvector
  language sql immutable parallel safe begin atomic
  select array_to_tsvector(coalesce(array_agg(distinct term), '{}')) from (
    select left(value, 64) as term from unnest(string_to_array(relation_text(cz_values), U&'\001F')) value
    union all
    select left(m[1], 64) from regexp_matches(relation_text(cz_values), '[a-z0-9]+', 'g') m
    union all
    select lexeme from unnest(search_grams(relation_text(cz_values), 0))
  ) terms where term <> '';
  end;
create function relation_query(term text) returns tsquery
  language sql immutable strict parallel safe begin atomic
  select coalesce(string_agg(part, ' & '), '!''-''')::tsquery from (
    select quote_literal(left(m[1], 64)) || ':*' as part from regexp_matches(term, '[a-z0-9]+', 'g') m
    union all
    select search_gram_query(term, 0)::text where term ~ '[^\u0001-\u007f]'
  ) parts;
  end;

-- What a search reads while the indexes are being built: the latest rows only.
create view conversation_note_search as
  select id, search_fold(content) collate "C" as text, search_grams(search_fold(content), 4) as grams
  from (select id, content from conversation_notes order by id desc limit 2000) latest;
create view ticket_note_search as
  select id, search_fold(content) collate "C" as text, search_grams(search_fold(content), 4) as grams
  from (select id, content from ticket_notes order by id desc limit 2000) latest;
create view relation_record_search as
  select id, contact_id, ticket_id, cz_values, relation_terms(cz_values) as terms
  from (select id, contact_id, ticket_id, cz_values from relation_records order by id desc limit 2000) latest;

insert into upgrade_steps (id, kind, table_name, name, statement) values
  (40, 'fill', 'messages', 'fill_message_texts', ''),
  (41, 'index', 'conversation_notes', 'conversation_notes_text',
    'on conversation_notes using gin (search_grams(search_fold(content), 4))'),
  (42, 'run', 'conversation_notes', 'read notes of conversations by their index',
    'create or replace view conversation_note_search as select id, search_fold(content) collate "C" as text,
       search_grams(search_fold(content), 4) as grams from conversation_notes'),
  (43, 'index', 'ticket_notes', 'ticket_notes_text', 'on ticket_notes using gin (search_grams(search_fold(content), 4))'),
  (44, 'run', 'ticket_notes', 'read notes of tickets by their index',
    'create or replace view ticket_note_search as select id, search_fold(content) collate "C" as text,
       search_grams(search_fold(content), 4) as grams from ticket_notes'),
  (45, 'index', 'relation_records', 'relation_records_terms', 'on relation_records using gin (relation_terms(cz_values))'),
  (46, 'run', 'relation_records', 'read relation records by their index',
    'create or replace view relation_record_search as select id, contact_id, ticket_id,
       cz_values, relation_terms(cz_values) as terms from relation_records');
update upgrade_steps set total = (select coalesce(max(id), 0) from messages) where id = 40;

select run_upgrade_steps(false);
