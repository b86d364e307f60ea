-- Work that takes long on large tables is done after the upgrade, step by step, while the service runs.
create table upgrade_steps (
  id integer primary key,
  -- fill: call the function in batches; index: create; drop: drop the index; run: execute the statement.
  kind text not null check (kind in ('fill', 'index', 'drop', 'run')),
  -- While this table is empty, the migration itself takes the step.
  table_name text not null,
  name text not null,
  statement text not null default '',
  -- For a fill: the last id done, of how many.
  done bigint not null default 0,
  total bigint not null default 0,
  finished_at timestamptz
);

-- Takes the steps in order within the caller's transaction, up to the first on a table with rows unless `all_of_them`.
create function run_upgrade_steps(all_of_them boolean) returns void language plpgsql as $$
declare
  step upgrade_steps;
  has_rows boolean;
  last bigint;
begin
  for step in select * from upgrade_steps where finished_at is null order by id loop
    execute format('select exists (select from %I)', step.table_name) into has_rows;
    exit when has_rows and not all_of_them;
    if step.kind = 'fill' then
      last := step.done;
      while last is not null loop
        execute format('select %I($1, 10000)', step.name) into last using last;
      end loop;
    elsif step.kind = 'index' then
      if to_regclass(step.name) is null then
        execute format('create index %I %s', step.name, step.statement);
      end if;
    elsif step.kind = 'drop' then
      execute format('drop index if exists %I', step.name);
    else
      execute step.statement;
    end if;
    update upgrade_steps set finished_at = clock_timestamp() where id = step.id;
  end loop;
end $$;

-- The same lexemes as before. A long run is split into its characters once: each substr() of it walks from its start.
create or replace function search_grams(text text, size int) returns tsvector
  language plpgsql immutable strict parallel safe as $$
declare
  grams text[] := '{}';
  run text;
  chars text[];
begin
  if octet_length(text) = length(text) then
    if size = 0 then
      return '';
    end if;
  elsif text ~ '[a-z0-9][^\u0001-\u007f]|[^\u0001-\u007f][a-z0-9]' then
    text := regexp_replace(text, '([a-z0-9])(?=[^\u0001-\u007f])', '\1 ', 'g');
    text := regexp_replace(text, '([^\u0001-\u007f])(?=[a-z0-9])', '\1 ', 'g');
  end if;
  foreach run in array regexp_split_to_array(text, '[^a-z0-9\u0080-\U0010ffff]+') loop
    if octet_length(run) = length(run) and (size = 0 or length(run) <= size - 2) then
      continue;
    elsif length(run) > 32 and octet_length(run) <> length(run) then
      chars := string_to_array(run, null);
      grams := grams || array(select concat(a, b) from unnest(chars, chars[2:]) pairs (a, b));
    elsif length(run) > 32 and size = 4 then
      chars := string_to_array(run, null);
      grams := grams || array(
        select concat(a, b, c, d) from unnest(chars, chars[2:], chars[3:], chars[4:]) fours (a, b, c, d)
        limit length(run) - 2);
    elsif octet_length(run) <> length(run) then
      for i in 1..length(run) loop
        grams := grams || substr(run, i, 2);
      end loop;
    else
      for i in 1..length(run) - size + 2 loop
        grams := grams || substr(run, i, size);
      end loop;
    end if;
  end loop;
  return array_to_tsvector(grams);
end $$;

-- How text is compared by every search: any width, composition or case of a character is the same, and so are the
-- two forms of sigma, ß and ss, 臺 and 台.
create function search_fold(text text) returns text
  language sql immutable parallel safe
  return case when octet_length(text) = length(text) then lower(text)
    else translate(replace(lower(normalize(text, NFKC)), 'ß', 'ss'), 'ς臺', 'σ台') end;

-- What the indexes of texts hold: lower(), until those of search_fold() are there. Inlined into each query.
create function searched(text text) returns text
  language sql immutable parallel safe return lower(text);
create function searched_place(text text) returns text
  language sql immutable parallel safe return lower(text);

-- The texts of tickets in a table of their own, so that a change of anything else leaves their index alone.
create table ticket_texts (
  id bigint primary key references tickets on delete cascade on update cascade,
  subject text not null collate "C",
  content text not null collate "C"
);
create statistics ticket_texts_blocks on (id >> 8) from ticket_texts;

create function ticket_texts_inserted() returns trigger language plpgsql as $$
begin
  insert into ticket_texts select id, search_fold(subject), search_fold(content) from new_rows;
  return null;
end $$;
create trigger texts_insert after insert on tickets
  referencing new table as new_rows for each statement execute function ticket_texts_inserted();

-- A ticket whose texts are not filled in yet gets them here; the fill then leaves them alone.
create function ticket_texts_changed() returns trigger language plpgsql as $$
begin
  insert into ticket_texts values (new.id, search_fold(new.subject), search_fold(new.content))
  on conflict (id) do update set subject = excluded.subject, content = excluded.content;
  return null;
end $$;
create trigger texts_update after update of subject, content on tickets
  for each row when ((old.subject, old.content) is distinct from (new.subject, new.content))
  execute function ticket_texts_changed();

create function fill_ticket_texts(after_id bigint, size int) returns bigint language sql as $$
  with batch as materialized (
    select id, subject, content from tickets where id > after_id order by id limit size for key share
  ), filled as (
    insert into ticket_texts select id, search_fold(subject), search_fold(content) from batch
    on conflict do nothing
  )
  select max(id) from batch
$$;

-- What a search of tickets reads: the tickets themselves until their texts are filled in and indexed.
create view ticket_search as
  select id, lower(subject) collate "C" as subject, lower(content) collate "C" as content,
    search_grams(lower(subject), 4) as subject_grams, search_grams(lower(content), 4) as content_grams
  from tickets;

insert into upgrade_steps (id, kind, table_name, name, statement) values
  (1, 'fill', 'tickets', 'fill_ticket_texts', ''),
  (2, 'index', 'tickets', 'ticket_texts_grams',
    'on ticket_texts using gin (search_grams(subject, 4), search_grams(content, 4)) with (gin_pending_list_limit = 16384)'),
  (3, 'run', 'tickets', 'read texts of tickets',
    'create or replace view ticket_search as select id, subject, content,
       search_grams(subject, 4) as subject_grams, search_grams(content, 4) as content_grams from ticket_texts'),
  (4, 'drop', 'tickets', 'tickets_grams', ''),
  (5, 'index', 'addresses', 'addresses_text',
    'on addresses using gin (search_fold(address) gin_trgm_ops, search_grams(search_fold(address), 0))'),
  (6, 'index', 'email_contacts', 'email_contacts_text', 'on email_contacts using gin (search_fold(address) gin_trgm_ops)'),
  (7, 'index', 'phone_numbers', 'phone_numbers_text', 'on phone_numbers using gin (search_fold(number) gin_trgm_ops)'),
  (8, 'index', 'contactables', 'contactables_text',
    'on contactables using gin (search_grams(search_fold(display_name), 4))'),
  (9, 'run', 'contactables', 'search folded texts',
    'create or replace function searched(text text) returns text
       language sql immutable parallel safe return search_fold(text)'),
  (10, 'drop', 'addresses', 'addresses_address', ''),
  (11, 'drop', 'email_contacts', 'email_contacts_address', ''),
  (12, 'drop', 'phone_numbers', 'phone_numbers_number', ''),
  (13, 'drop', 'contactables', 'contactables_grams', ''),
  -- A new installation has its cities already: after the other steps, so that it waits for none of this.
  (100, 'index', 'cities', 'cities_text',
    'on cities using gin (search_fold(name) gin_trgm_ops, search_grams(search_fold(name), 0))'),
  (101, 'run', 'cities', 'search folded places',
    'create or replace function searched_place(text text) returns text
       language sql immutable parallel safe return search_fold(text)'),
  (102, 'drop', 'cities', 'cities_name', ''),
  (103, 'drop', 'cities', 'cities_grams', '');
update upgrade_steps set total = (select coalesce(max(id), 0) from tickets) where kind = 'fill';

select run_upgrade_steps(false);
