-- What is brought from another system is closed when it was closed there, also if a later run brings the change:
-- `parley.moments` is kept then, and `updated_at` is the moment of the source.
create or replace function mark_closed() returns trigger language plpgsql as $$
begin
  if new.status < 2 then
    new.closed_at := null;
  elsif tg_op = 'UPDATE' then
    new.closed_at := case
      when coalesce(current_setting('parley.moments', true), '') = 'kept' then new.updated_at else now() end;
  else
    new.closed_at := coalesce(new.closed_at, new.updated_at);
  end if;
  return new;
end $$;
