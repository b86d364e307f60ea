-- What a search looks through, in a narrow table of its own: it is read whole for a search of one letter, and a
-- change of anything else leaves its indexes alone.
create table contact_search (
  id bigint primary key,
  text text not null collate "C"
);

-- pg_trgm has no use for terms of one or two characters, nor, under many locales, for anything but ASCII; and three
-- digits are so common that its lists grow with the table. So every character is a lexeme with what follows it in
-- its run: two of what is beyond ASCII, and `size` ASCII letters or digits (none for 0, where pg_trgm serves these).
-- 王小明 is 王小, 小明, 明; in fours 09123 is 0912, 9123, 123: a term of three begins one of these.
create function search_grams(text text, size int) returns tsvector
  language plpgsql immutable strict parallel safe as $$
declare
  grams text[] := '{}';
  run text;
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
    if octet_length(run) <> length(run) then
      for i in 1..length(run) loop
        grams := grams || substr(run, i, 2);
      end loop;
    elsif size > 0 then
      for i in 1..length(run) - size + 2 loop
        grams := grams || substr(run, i, size);
      end loop;
    end if;
  end loop;
  return array_to_tsvector(grams);
end $$;

-- The lexemes that a text with this term in it must have; any text may when the term has too little to go by. A run
-- that ends within the term ends in the text too, so that it is whole there; where the term ends it may go on. What
-- begins a lexeme is asked for only in want of a whole one, for all that begin so are read.
create function search_gram_query(term text, size int) returns tsquery
  language plpgsql immutable strict parallel safe as $$
declare
  whole text[] := '{}';
  begun text;
  run text;
  taken int;
begin
  for run in select m[1] from regexp_matches(term, '[a-z0-9]+|[^\u0001-\u007f]+', 'g') m limit 32 loop
    if begun is not null then
      whole := whole || format('''%s''', begun);
      begun := null;
    end if;
    taken := case when octet_length(run) = length(run) then size else 2 end;
    if taken > 0 and length(run) >= taken then
      for i in 1..least(length(run) - taken + 1, 32) loop
        whole := whole || format('''%s''', substr(run, i, taken));
      end loop;
    elsif length(run) = taken - 1 then
      begun := run;
    end if;
  end loop;
  if begun is not null and right(term, length(begun)) <> begun then
    whole := whole || format('''%s''', begun);
  elsif begun is not null and whole = '{}' then
    whole := whole || format('''%s'':*', begun);
  end if;
  return coalesce(nullif(array_to_string(whole, ' & '), ''), '!''-''')::tsquery;
end $$;

alter table contacts drop column search_text cascade;
drop trigger search_text on contacts;
drop function contact_search_text;
alter table contacts drop column phone_text;

create function contact_search_inserted() returns trigger language plpgsql as $$
begin
  insert into contact_search
    select id, search_text_of(first_name, last_name, membership_no, identity_no, '') from new_rows;
  return null;
end $$;
create trigger search_insert after insert on contacts
  referencing new table as new_rows for each statement execute function contact_search_inserted();

create function contact_search_deleted() returns trigger language plpgsql as $$
begin
  delete from contact_search where id in (select id from old_rows);
  return null;
end $$;
create trigger search_delete after delete on contacts
  referencing old table as old_rows for each statement execute function contact_search_deleted();

create function contact_search_emptied() returns trigger language plpgsql as $$
begin
  truncate contact_search;
  return null;
end $$;
create trigger search_truncate after truncate on contacts
  for each statement execute function contact_search_emptied();

-- The texts of contacts as they should be.
create function contact_search_texts(ids bigint[]) returns table (id bigint, text text)
  language sql stable rows 1 as $$
  select c.id, search_text_of(c.first_name, c.last_name, c.membership_no, c.identity_no, (
    select string_agg(phone_text_of(p.number), U&'\001F' order by p.id) from phone_numbers p where p.contact_id = c.id
  )) from contacts c where c.id = any(ids)
$$;

-- The numbers' part of the text stays as it is.
create function contact_search_changed() returns trigger language plpgsql as $$
begin
  update contact_search set text =
    search_text_of(new.first_name, new.last_name, new.membership_no, new.identity_no, '') || substr(text, 1 + length(
      search_text_of(old.first_name, old.last_name, old.membership_no, old.identity_no, '')))
  where id = new.id;
  return null;
end $$;
create trigger search_update after update of first_name, last_name, membership_no, identity_no on contacts
  for each row when ((old.first_name, old.last_name, old.membership_no, old.identity_no)
    is distinct from (new.first_name, new.last_name, new.membership_no, new.identity_no))
  execute function contact_search_changed();
create function contact_search_moved() returns trigger language plpgsql as $$
begin
  update contact_search set id = new.id where id = old.id;
  return null;
end $$;
create trigger search_move after update of id on contacts
  for each row when (old.id <> new.id) execute function contact_search_moved();

-- A number changes the text of the contact that it hangs on, before and after.
create or replace function contact_phone_text() returns trigger language plpgsql as $$
declare
  touched bigint[];
begin
  if tg_op = 'INSERT' then
    touched := array(select distinct contact_id from new_rows);
  elsif tg_op = 'DELETE' then
    touched := array(select distinct contact_id from old_rows);
  elsif tg_op = 'UPDATE' then
    touched := array(select contact_id from new_rows union select contact_id from old_rows);
  else
    touched := array(select id from contacts);
  end if;
  -- Locked before the numbers are read: a change at the same time then waits and sees them all.
  perform from contacts where id = any(touched) order by id for no key update;
  update contact_search s set text = t.text from contact_search_texts(touched) t
  where s.id = t.id and s.text <> t.text;
  return null;
end $$;
create trigger phone_text_truncate after truncate on phone_numbers
  for each statement execute function contact_phone_text();

insert into contact_search
  select c.id, t.text from contacts c cross join lateral contact_search_texts(array[c.id]) t;
-- Entries are merged into it by the thousand: each touches some forty places.
create index contact_search_grams on contact_search using gin (search_grams(text, 4))
  with (gin_pending_list_limit = 16384);

-- The same for what other lists search in.
drop index tickets_search;
create index tickets_grams on tickets using gin (search_grams(lower(subject), 4), search_grams(lower(content), 4));
create index addresses_address on addresses using gin (lower(address) gin_trgm_ops, search_grams(lower(address), 0));
create index cities_grams on cities using gin (search_grams(lower(name), 0));

-- A month of birth is read off an index with the contacts' ids, without a look at the contacts.
alter table contacts add column birth_month smallint generated always as (extract(month from birth_at)) stored;
create index contacts_birth_month on contacts (birth_month, id);

-- Room beside a row for its next version: a change of nothing indexed then touches no index.
alter table contacts set (fillfactor = 90);
alter table contact_search set (fillfactor = 90);
alter table tickets set (fillfactor = 90);

-- How many blocks of ids there are, so that a reading of everything is shared between cores.
create statistics contact_search_blocks on (id >> 8) from contact_search;
create statistics tickets_blocks on (id >> 8) from tickets;

-- The same answers as before at a fraction of the cost: no group is captured, digits are taken once, and most
-- numbers are never looked at for a calling code. A number typed in digits stands in the text once.
create or replace function phone_prefix(number text) returns text
  language sql immutable strict parallel safe
  return case
    when number ~ '^\s*\+' then substring(regexp_replace(number, '\D+', '', 'g')
      from '^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d\d)')
    when number ~ '^\D*0\D*0' then substring(substr(regexp_replace(number, '\D+', '', 'g'), 3)
      from '^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d\d)')
  end;
create or replace function phone_key(number text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  digits text := regexp_replace(number, '\D+', '', 'g');
  is_international boolean := digits like '00%';
begin
  if number !~ '^\s*\+' and not is_international then
    return ltrim(digits, '0');
  end if;
  return ltrim(substr(case when is_international then substr(digits, 3) else digits end,
    coalesce(length(phone_prefix(number)), 0) + 1), '0');
end $$;
create or replace function phone_text_of(number text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  digits text := regexp_replace(number, '\D+', '', 'g');
begin
  return concat_ws(U&'\001F', number, nullif(digits, number),
    case when phone_prefix(number) is not null then '0' || phone_key(number) end);
end $$;
