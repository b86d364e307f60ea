-- What is brought from another system keeps the moments that it has there: a migration sets `parley.moments` to kept, and
-- `updated_at` to the source's. The version counts on, and the stream of changes tells of it as of every change.
create or replace function touch() returns trigger language plpgsql as $$
declare
  is_kept constant boolean := coalesce(current_setting('parley.moments', true), '') = 'kept';
begin
  if new.version = old.version then
    if not is_kept then
      new.updated_at := old.updated_at;
    end if;
    if new *= old then return new; end if;
  end if;
  new.version := old.version + 1;
  if not is_kept then
    new.updated_at := now();
  end if;
  return new;
end $$;
