-- A write that changes nothing is no new version. Where a record's parts changed outside its row, the writer
-- asks for a version by `set version = version + 1`.
create or replace function touch() returns trigger language plpgsql as $$
begin
  if new.version = old.version then
    new.updated_at := old.updated_at;
    if new *= old then return new; end if;
  end if;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

-- Generated columns are null in a row that is about to be written: those of the former row stand in for them.
create function touch_contact() returns trigger language plpgsql as $$
begin
  if new.version = old.version then
    new.updated_at := old.updated_at;
    new.name := old.name;
    new.birth_month := old.birth_month;
    if new *= old then return new; end if;
  end if;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

-- By name: what the database derives from a number changes with the version of the service.
create function touch_phone_number() returns trigger language plpgsql as $$
begin
  if new.version = old.version and
    (new.contact_id, new.type, new.number, new.extension, new.description, new.is_visible) is not distinct from
    (old.contact_id, old.type, old.number, old.extension, old.description, old.is_visible) then
    new.updated_at := old.updated_at;
    return new;
  end if;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

drop trigger touch on contacts;
create trigger touch before update of first_name, last_name, membership_no, identity_no, gender, birth_at,
  sponsor_id, disturb_setting, cz_values, version on contacts for each row execute function touch_contact();
drop trigger touch on phone_numbers;
create trigger touch before update on phone_numbers for each row execute function touch_phone_number();
