-- A bound's locks last until the commit, so each call renews the bound of one table, the first that nobody locks.
create or replace function renew_bounds() returns void language plpgsql set lock_timeout = '500ms' as $$
declare
  bound record;
begin
  for bound in
    select c.relname as which, k.conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and k.conname = c.relname || '_until'
      and substring(pg_get_constraintdef(k.oid) from '< ''([^'']+)''')::timestamptz < now() + interval '3 weeks'
    order by c.relname
  loop
    begin
      execute format('alter table %I drop constraint %I', bound.which, bound.name);
      perform begin_partitions(bound.which, case bound.which when 'changes' then 'at' else 'created_at' end);
      update upgrade_steps set finished_at = null where name = 'validate bound of ' || bound.which;
      return;
    exception when lock_not_available then null;
    end;
  end loop;
end $$;
