-- Locks names until the transaction ends. 4,096 locks are shared by all names, because the server has room for only so
-- many, and taken in one order. A batch of many records holds them for longer than others may wait for a row.
create function lock_names(names text[]) returns void
  language plpgsql set lock_timeout = '15s' as $$
begin
  perform pg_advisory_xact_lock(726253795, bucket) from (
    select distinct hashtext(name) & 4095 as bucket from unnest(names) name order by 1 offset 0) buckets;
end $$;
