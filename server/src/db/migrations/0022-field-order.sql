-- Where a custom field stands among those of its category. A new one has its own id, which is beyond all others;
-- moving one only deals the same numbers out anew, so that the whole stays in the order of ids until somebody moves one.
alter table cz_cols add column position integer not null default 0;

alter table cz_cols disable trigger touch;
update cz_cols set position = id;
alter table cz_cols enable trigger touch;

create function place_field() returns trigger language plpgsql as $$
begin
  new.position := new.id;
  return new;
end $$;
create trigger place before insert on cz_cols
  for each row when (new.position = 0) execute function place_field();
