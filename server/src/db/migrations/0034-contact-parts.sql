-- A contact is answered with its parts: a change of these is a new version of the contact.
create function touch_contacts(ids bigint[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then return; end if;
  -- In the order of their ids, as whoever changes several contacts takes them.
  perform from contacts where id = any(ids) order by id for no key update;
  update contacts set version = version + 1 where id = any(ids);
end $$;

create function contact_part_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform touch_contacts(array(select distinct contact_id from new_rows where contact_id is not null));
  elsif tg_op = 'DELETE' then
    perform touch_contacts(array(select distinct contact_id from old_rows where contact_id is not null));
  else
    perform touch_contacts(array(
      select o.contact_id from old_rows o join new_rows n using (id) where o.version <> n.version
      union select n.contact_id from old_rows o join new_rows n using (id) where o.version <> n.version));
  end if;
  return null;
end $$;

-- Named to run after the triggers that keep the text of numbers.
create trigger touch_contact_insert after insert on phone_numbers
  referencing new table as new_rows for each statement execute function contact_part_changed();
create trigger touch_contact_update after update on phone_numbers
  referencing old table as old_rows new table as new_rows for each statement execute function contact_part_changed();
create trigger touch_contact_delete after delete on phone_numbers
  referencing old table as old_rows for each statement execute function contact_part_changed();

create trigger touch_contact_insert after insert on email_contacts
  referencing new table as new_rows for each statement execute function contact_part_changed();
create trigger touch_contact_update after update on email_contacts
  referencing old table as old_rows new table as new_rows for each statement execute function contact_part_changed();
create trigger touch_contact_delete after delete on email_contacts
  referencing old table as old_rows for each statement execute function contact_part_changed();

create trigger touch_contact_insert after insert on addresses
  referencing new table as new_rows for each statement execute function contact_part_changed();
create trigger touch_contact_update after update on addresses
  referencing old table as old_rows new table as new_rows for each statement execute function contact_part_changed();
create trigger touch_contact_delete after delete on addresses
  referencing old table as old_rows for each statement execute function contact_part_changed();

create trigger touch_contact_insert after insert on contactables
  referencing new table as new_rows for each statement execute function contact_part_changed();
create trigger touch_contact_delete after delete on contactables
  referencing old table as old_rows for each statement execute function contact_part_changed();

-- Most updates of a contactable note a message, which the contact does not show.
create function contactable_changed() returns trigger language plpgsql as $$
begin
  perform touch_contacts(array(
    select distinct id from unnest(array[old.contact_id, new.contact_id]) t(id) where id is not null));
  return null;
end $$;
create trigger touch_contact_update after update on contactables for each row
  when ((old.contact_id, old.display_name, old.is_blocked)
    is distinct from (new.contact_id, new.display_name, new.is_blocked))
  execute function contactable_changed();
