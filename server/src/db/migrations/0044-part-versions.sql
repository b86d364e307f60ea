-- How many of a contact's versions come from its parts: what remains counts the changes of its own columns, which
-- is what undoing an import goes by. Null is none, as in contacts that a merge kept before this column was there.
alter table contacts add column part_versions integer;

create or replace function touch_contacts(ids bigint[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then return; end if;
  -- In the order of their ids, as whoever changes several contacts takes them.
  perform from contacts where id = any(ids) order by id for no key update;
  update contacts set version = version + 1, part_versions = coalesce(part_versions, 0) + 1 where id = any(ids);
end $$;
