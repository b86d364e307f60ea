-- What is kept for days is in a partition for each week, what is kept for months or for good in one for each month. A
-- week or a month is removed by dropping its table, which costs the same whatever is in it and leaves nothing to vacuum.

-- The partitions of a table and their bounds; null bounds are those of the partition for everything else.
create function partitions_of(parent regclass) returns table (name regclass, since timestamptz, until timestamptz)
  language sql stable as $$
  select i.inhrelid::regclass, substring(b.bound from 'FROM \(''([^'']+)''\)')::timestamptz,
    substring(b.bound from 'TO \(''([^'']+)''\)')::timestamptz
  from pg_inherits i join pg_class r on r.oid = i.inhrelid
    cross join lateral (select pg_get_expr(r.relpartbound, r.oid) as bound) b
  where i.inhparent = parent and r.relispartition
$$;

create function has_weeks(parent regclass) returns boolean language sql stable as $$
  select relname in ('changes', 'rule_misses', 'webhook_deliveries', 'webhook_events') from pg_class where oid = parent
$$;

-- How partitions are vacuumed, by what happens to their rows. PostgreSQL's own scale factors (a fifth) are of tables that
-- do not grow: a partition of 50 million rows would wait for 10 million changes, and then be read at once.
create function partition_settings(parent regclass) returns text language sql stable as $$
  select case relname
    -- Each outbound message changes two or three times within minutes, and never again.
    when 'messages' then 'autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02'
    -- A vacuum also moves pending grams into the index, which a search would otherwise read one by one.
    when 'message_texts' then 'autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_insert_threshold = 5000'
    -- Two updates for each row, of an indexed column, within seconds.
    when 'webhook_deliveries' then 'autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02'
    -- Only added to: early vacuums freeze pages while they are in memory.
    else 'autovacuum_vacuum_insert_scale_factor = 0.05' end
  from pg_class where oid = parent
$$;

-- Makes the partitions of now and of the time ahead, except where there is one already.
create or replace function ensure_partitions(parent regclass, months_ahead int default 3) returns void
  language plpgsql as $$
declare
  weekly constant boolean := has_weeks(parent);
  width constant interval := case when weekly then interval '7 days' else interval '1 month' end;
  first_day timestamp := date_trunc(case when weekly then 'week' else 'month' end, now() at time zone 'UTC');
begin
  for i in 0..case when weekly then 6 else months_ahead end loop
    if not exists (select from partitions_of(parent) p
      where p.since < (first_day + width) at time zone 'UTC' and p.until > first_day at time zone 'UTC') then
      execute format(
        'create table if not exists %I partition of %s for values from (%L) to (%L) with (%s)',
        parent::text || to_char(first_day, case when weekly then '_YYYY_MM_DD' else '_YYYY_MM' end), parent,
        first_day::date || ' 00:00+00', (first_day + width)::date || ' 00:00+00', partition_settings(parent));
    end if;
    first_day := first_day + width;
  end loop;
end $$;

-- Drops a partition unless it is in use. Returns whether it did: whoever waits for the lock keeps everyone else waiting.
create function drop_partition(which regclass) returns boolean language plpgsql set lock_timeout = '500ms' as $$
begin
  execute format('drop table %s', which);
  return true;
exception when lock_not_available then
  return false;
end $$;

-- Drops the partitions that end before a moment, and deletes older rows outside of partitions, at most `size` of them. A
-- partition in use is left for the next time. Returns how many rows were deleted.
create function drop_partitions(parent regclass, before timestamptz, size int default 50000) returns int
  language plpgsql as $$
declare
  part record;
  key text;
  removed int := 0;
begin
  select a.attname into key from pg_partitioned_table t join pg_attribute a on a.attrelid = t.partrelid and a.attnum = t.partattrs[0]
    where t.partrelid = parent;
  for part in select * from partitions_of(parent) order by until nulls last loop
    if part.until is null then
      execute format('delete from %1$s where ctid = any(array(select ctid from %1$s where %2$I < $1 limit $2))', part.name, key)
        using before, size;
      get diagnostics removed = row_count;
    elsif part.until <= before then
      exit when not drop_partition(part.name);
    end if;
  end loop;
  return removed;
end $$;

-- As text, the function finds the table that has the name when it is called.
create or replace function settled_changes(out newest bigint, out settled bigint) language sql volatile as $$
  select newest, settled_id('changes'::regclass, newest) from (
    select greatest((select max(c.id) from changes c), s.removed_through) as newest from change_stream s) latest
$$;

-- Removes the oldest changes: partitions, and at most `size` rows outside of them. Returns how many rows these were.
create or replace function remove_changes(before timestamptz, size int) returns int
  language plpgsql as $$
declare
  target constant regclass := coalesce(to_regclass('changes_rest'), 'changes');
  stream change_stream;
  part record;
  last bigint;
  through bigint;
  removed int := 0;
begin
  select * into stream from change_stream for update;
  through := stream.removed_through;
  for part in select * from partitions_of('changes') where until <= before order by until loop
    execute format('select max(id) from %s', part.name) into last;
    exit when not drop_partition(part.name);
    through := greatest(through, last);
  end loop;
  execute format('select coalesce(min(id) filter (where at >= $1) - 1, max(id)) from (
    select id, at from %s where id > $2 order by id limit $3) first', target) into last using before, stream.removed_through, size;
  if last > stream.removed_through then
    execute format('delete from %s where id > $1 and id <= $2', target) using stream.removed_through, last;
    get diagnostics removed = row_count;
    through := greatest(through, last);
  end if;
  if through > stream.removed_through then update change_stream set removed_through = through; end if;
  return removed;
end $$;

-- A table gets partitions in four steps, none of which keeps anyone waiting: a check that later proves, without reading
-- a row, what the table contains; the index of the key; the validation of the check; and the change itself, in which
-- the table becomes the partition of everything until five weeks later.

create function begin_partitions(which text, key text) returns void language plpgsql set lock_timeout = '500ms' as $$
begin
  execute format($f$alter table %1$I add constraint %2$I check (%3$I >= '-infinity' and %3$I < %4$L) not valid$f$,
    which, which || '_until', key, (date_trunc('week', now() at time zone 'UTC') + interval '5 weeks')::date || ' 00:00+00');
end $$;

create function change_to_partitions(which text, key text) returns void language plpgsql set lock_timeout = '500ms' as $$
declare
  former constant text := which || '_former';
  until text;
  next bigint;
  identity text;
  statements text[];
  part record;
begin
  execute format('lock table %I in access exclusive mode', which);
  select substring(pg_get_constraintdef(oid) from '< ''([^'']+)''') into until
    from pg_constraint where conrelid = which::regclass and conname = which || '_until';
  select case attidentity when 'a' then 'always' else 'by default' end into identity
    from pg_attribute where attrelid = which::regclass and attname = 'id';
  next := pg_sequence_last_value(pg_get_serial_sequence(which, 'id'));
  statements := array(
      select format('alter table %I add constraint %I %s', which, conname, pg_get_constraintdef(oid))
      from pg_constraint where conrelid = which::regclass and contype = 'f' order by conname)
    || array(
      select pg_get_indexdef(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = which::regclass and not i.indisprimary and c.relname <> which || '_partition_key' order by c.relname)
    || array(
      select pg_get_triggerdef(oid) from pg_trigger where tgrelid = which::regclass and not tgisinternal order by tgname)
    || array(
      select format('grant %s on %I to %s', a.privilege_type, which, case a.grantee when 0 then 'public' else a.grantee::regrole::text end)
      from pg_class c, aclexplode(c.relacl) a where c.oid = which::regclass and a.grantee <> c.relowner);

  execute format('alter table %I alter id drop identity', which);
  execute format('alter table %I drop constraint %I', which, which || '_pkey');
  for part in select tgname from pg_trigger where tgrelid = which::regclass and not tgisinternal loop
    execute format('drop trigger %I on %I', part.tgname, which);
  end loop;
  for part in
    select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = which::regclass and c.relname <> which || '_partition_key'
  loop
    execute format('alter index %I rename to %I', part.relname, former || substr(part.relname, length(which) + 1));
  end loop;
  execute format('alter table %I rename to %I', which, former);
  execute format('alter table %I add constraint %I primary key using index %I', former, former || '_pkey', which || '_partition_key');

  execute format('create table %I (like %I including defaults including constraints) partition by range (%I)', which, former, key);
  execute format('alter table %I drop constraint %I', which, which || '_until');
  execute format('alter table %I alter id add generated %s as identity', which, identity);
  if next is not null then perform setval(pg_get_serial_sequence(which, 'id'), next); end if;
  execute format('alter table %I add primary key (id, %I)', which, key);
  execute format('create table %I partition of %I default', which || '_rest', which);
  execute format('alter table %I attach partition %I for values from (''-infinity'') to (%L)', which, former, until);
  execute format('alter table %I drop constraint %I', former, which || '_until');
  execute format('alter table %I set (%s)', former, partition_settings(which::regclass));
  for i in 1..coalesce(array_length(statements, 1), 0) loop
    execute statements[i];
  end loop;
  perform ensure_partitions(which::regclass);
end $$;

insert into upgrade_steps (id, kind, table_name, name, statement) values
  -- Deliveries have the time of their event, so both are removed together.
  (150, 'run', 'changes', 'prepare partitions', $$
    set local lock_timeout = '500ms';
    alter table webhook_deliveries drop constraint if exists webhook_deliveries_event_id_fkey;
    select begin_partitions('changes', 'at'), begin_partitions('rule_misses', 'created_at'),
      begin_partitions('webhook_deliveries', 'created_at'), begin_partitions('webhook_events', 'created_at')$$),
  (151, 'unique', 'changes', 'changes_partition_key', 'on changes (id, at)'),
  (152, 'unique', 'rule_misses', 'rule_misses_partition_key', 'on rule_misses (id, created_at)'),
  (153, 'unique', 'webhook_deliveries', 'webhook_deliveries_partition_key', 'on webhook_deliveries (id, created_at)'),
  (154, 'unique', 'webhook_events', 'webhook_events_partition_key', 'on webhook_events (id, created_at)'),
  (155, 'run', 'changes', 'validate bound of changes', 'alter table changes validate constraint changes_until'),
  (156, 'run', 'rule_misses', 'validate bound of rule_misses', 'alter table rule_misses validate constraint rule_misses_until'),
  (157, 'run', 'webhook_deliveries', 'validate bound of webhook_deliveries',
    'alter table webhook_deliveries validate constraint webhook_deliveries_until'),
  (158, 'run', 'webhook_events', 'validate bound of webhook_events',
    'alter table webhook_events validate constraint webhook_events_until'),
  (159, 'run', 'changes', 'partition changes', $$select change_to_partitions('changes', 'at')$$),
  (160, 'run', 'rule_misses', 'partition rule_misses', $$select change_to_partitions('rule_misses', 'created_at')$$),
  (161, 'run', 'webhook_deliveries', 'partition webhook_deliveries',
    $$select change_to_partitions('webhook_deliveries', 'created_at')$$),
  (162, 'run', 'webhook_events', 'partition webhook_events', $$select change_to_partitions('webhook_events', 'created_at')$$);

-- Left to the background, since a vacuum of a large table may hold its lock for hours; nobody who reads or writes waits.
insert into upgrade_steps (id, kind, table_name, name, statement) values (163, 'run', 'contacts', 'vacuum earlier', $step$
-- The partitions that there are get the settings of new ones.
do $do$
declare
  part record;
begin
  for part in
    select p.name, partition_settings(t.partrelid) as settings from pg_partitioned_table t
      join pg_class c on c.oid = t.partrelid cross join lateral partitions_of(t.partrelid) p
    where c.relnamespace = current_schema()::regnamespace
  loop
    execute format('alter table %s set (%s)', part.name, part.settings);
  end loop;
end $do$;

-- Tables that grow with customers: a fiftieth of dead rows instead of a fifth.
alter table contacts set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table contact_search set (autovacuum_vacuum_scale_factor = 0.02);
alter table phone_numbers set (autovacuum_vacuum_scale_factor = 0.02);
alter table tickets set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
-- Each message changes the row of its conversation and of its customer, but no indexed column: with room in the page, the
-- new version goes beside the former one, and no index changes.
alter table conversations set (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table contactables set (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02);
-- The same of the clocks of what is open, which each event steps.
alter table sla_clocks set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
-- Few rows, changed each second.
alter table paging_counts set (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);
alter table change_stream set (fillfactor = 10);
-- Queues, whose rows live for minutes or a day: dead entries at the front of the index cost every reader.
alter table moments set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
alter table inbound_events set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
alter table push_wakes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
alter table idempotency_keys set (autovacuum_vacuum_scale_factor = 0.05);
alter table employee_notices set (autovacuum_vacuum_scale_factor = 0.05);
$step$);

-- What migrations have changed in a new installation, nobody follows.
delete from changes where not exists (select from employees);

select run_upgrade_steps(false);

-- A new installation has nothing to keep.
do $$
declare
  which text;
  has_rows boolean;
begin
  foreach which in array '{changes,rule_misses,webhook_deliveries,webhook_events}'::text[] loop
    if to_regclass(which || '_former') is not null then
      execute format('select exists (select from %I)', which || '_former') into has_rows;
      if not has_rows then
        execute format('drop table %I', which || '_former');
        perform ensure_partitions(which::regclass);
      end if;
    end if;
  end loop;
end $$;
