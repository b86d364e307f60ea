-- What every table shares.

create extension if not exists pg_trgm;

-- The wire's date-time, in the session's time zone, which is the installation's.
create function wire_time(moment timestamptz) returns text
  language sql stable parallel safe
  return to_char(moment, 'YYYY-MM-DD HH24:MI:SS');

-- Every change of a record is a new version: ETag and If-Match compare it.
create function touch() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

-- One partition a month for tables that grow with time, made ahead of it.
create function ensure_partitions(parent regclass, months_ahead int default 3) returns void
  language plpgsql as $$
declare
  first_day date;
begin
  for i in 0..months_ahead loop
    first_day := (date_trunc('month', now() at time zone 'UTC') + make_interval(months => i))::date;
    execute format(
      'create table if not exists %I partition of %s for values from (%L) to (%L)',
      parent::text || to_char(first_day, '_YYYY_MM'), parent,
      first_day || ' 00:00+00', (first_day + interval '1 month')::date || ' 00:00+00');
  end loop;
end $$;

-- Ids are drawn in an order that commits do not keep: only rows made before this moment have no
-- smaller id still on its way. A walk by id asks first, then reads.
create function settled_before(relation regclass) returns timestamptz
  language sql volatile
  begin atomic
    select least(clock_timestamp(), min(coalesce(a.xact_start, '-infinity')))
    from pg_locks l left join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'relation' and l.mode = 'RowExclusiveLock' and l.pid <> pg_backend_pid()
      and l.relation = $1 and l.database = (select oid from pg_database where datname = current_database());
  end;
