-- Whether the transaction is adding contacts together with their parts. It then writes their search texts itself, once
-- all parts are there, and the parts do not change the version of contacts that nobody has seen yet.
create function adds_whole_contacts() returns boolean language sql stable
  return coalesce(current_setting('parley.adds_whole_contacts', true), '') = 'on';

create or replace function touch_contacts(ids bigint[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 or adds_whole_contacts() then return; end if;
  -- In the order of their ids, as whoever changes several contacts takes them.
  perform from contacts where id = any(ids) order by id for no key update;
  update contacts set version = version + 1, part_versions = coalesce(part_versions, 0) + 1 where id = any(ids);
end $$;

create or replace trigger search_insert after insert on contacts
  referencing new table as new_rows for each statement when (not adds_whole_contacts())
  execute function contact_search_inserted();
create or replace trigger phone_text_insert after insert on phone_numbers
  referencing new table as new_rows for each statement when (not adds_whole_contacts())
  execute function contact_phone_text();

create function add_contact_search(ids bigint[]) returns void language sql
  begin atomic
    insert into contact_search select t.id, t.text from contact_search_texts(ids) t;
  end;
