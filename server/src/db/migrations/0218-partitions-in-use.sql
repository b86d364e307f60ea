-- A new partition locks its table and its default partition: whoever waits for that keeps all others waiting. So a table
-- in use is left for the next time. Rows that are in the default partition already stay there, until they are removed by
-- their age: the other partitions are made all the same.
create or replace function ensure_partitions(parent regclass, months_ahead int default 3) returns void
  language plpgsql set lock_timeout = '500ms' as $$
declare
  weekly constant boolean := has_weeks(parent);
  width constant interval := case when weekly then interval '7 days' else interval '1 month' end;
  first_day timestamp := date_trunc(case when weekly then 'week' else 'month' end, now() at time zone 'UTC');
begin
  for i in 0..case when weekly then 6 else months_ahead end loop
    if not exists (select from partitions_of(parent) p
      where p.since < (first_day + width) at time zone 'UTC' and p.until > first_day at time zone 'UTC') then
      begin
        execute format(
          'create table if not exists %I partition of %s for values from (%L) to (%L) with (%s)',
          parent::text || to_char(first_day, case when weekly then '_YYYY_MM_DD' else '_YYYY_MM' end), parent,
          first_day::date || ' 00:00+00', (first_day + width)::date || ' 00:00+00', partition_settings(parent));
      exception
        when lock_not_available then exit;
        when check_violation then null;
      end;
    end if;
    first_day := first_day + width;
  end loop;
end $$;

-- The stream has been removed as far as changes were: a row outside of the partitions says nothing of those in them.
create or replace function remove_changes(before timestamptz, size int) returns int
  language plpgsql as $$
declare
  rest constant regclass := to_regclass('changes_rest');
  stream change_stream;
  part record;
  last bigint;
  through bigint;
  removed int;
begin
  select * into stream from change_stream for update;
  through := stream.removed_through;
  for part in select * from partitions_of('changes') where until <= before order by until loop
    execute format('select max(id) from %s', part.name) into last;
    exit when not drop_partition(part.name);
    through := greatest(through, last);
  end loop;
  -- Without partitions, what was removed before need not be passed again.
  execute format('with removed as (
      delete from %1$s where id = any(array(
        select id from (select id, at from %1$s where id > $1 order by id limit $2) first where at < $3)) returning id)
    select count(*), max(id) from removed', coalesce(rest, 'changes'))
    into removed, last using case when rest is null then stream.removed_through else 0 end, size, before;
  through := greatest(through, last);
  if through > stream.removed_through then update change_stream set removed_through = through; end if;
  return removed;
end $$;

-- Until its last step, a table that gets partitions takes only rows up to a bound. If that step takes weeks, because it
-- fails or no process runs it, the bound is moved, and checked again.
create function renew_bounds() returns void language plpgsql set lock_timeout = '500ms' as $$
declare
  bound record;
begin
  for bound in
    select c.relname as which, k.conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and k.conname = c.relname || '_until'
      and substring(pg_get_constraintdef(k.oid) from '< ''([^'']+)''')::timestamptz < now() + interval '3 weeks'
  loop
    execute format('alter table %I drop constraint %I', bound.which, bound.name);
    perform begin_partitions(bound.which, case bound.which when 'changes' then 'at' else 'created_at' end);
    update upgrade_steps set finished_at = null where name = 'validate bound of ' || bound.which;
  end loop;
exception when lock_not_available then null;
end $$;
