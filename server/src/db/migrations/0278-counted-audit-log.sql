-- The audit log is counted by the paging index, as it also has what employees read and were refused: so many entries that
-- counting them takes longer than a request may. Its ids never change, and it has no key.
create function audit_log_paging() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into paging_deltas select 'audit_log', 0, id >> 8, count(*) from new_rows group by 3;
  elsif tg_op = 'DELETE' then
    insert into paging_deltas select 'audit_log', 0, id >> 8, -count(*) from old_rows group by 3;
  else
    -- Nobody else has the table; but what was committed after an older snapshot could not be seen.
    if current_setting('transaction_isolation') <> 'read committed' then
      raise exception 'TRUNCATE of audit_log needs the isolation level read committed'
        using errcode = 'feature_not_supported';
    end if;
    insert into paging_deltas select list, key, block, -sum(n) from (
      select list, key, block, n from paging_counts where list = 'audit_log' and level = 1
      union all select list, key, block, n from paging_deltas where list = 'audit_log'
    ) counts group by 1, 2, 3 having sum(n) <> 0;
  end if;
  return null;
end $$;

create trigger paging_insert after insert on audit_log referencing new table as new_rows
  for each statement execute function audit_log_paging();
create trigger paging_delete after delete on audit_log referencing old table as old_rows
  for each statement execute function audit_log_paging();
create trigger paging_truncate after truncate on audit_log for each statement execute function audit_log_paging();

-- Neither a dropped partition nor rows deleted from one call the triggers of their table.
create or replace function drop_partitions(parent regclass, before timestamptz, size int default 50000) returns int
  language plpgsql as $$
declare
  is_counted constant boolean := exists (
    select from pg_trigger where tgrelid = parent and tgname = 'paging_insert');
  part record;
  key text;
  removed int := 0;
begin
  select a.attname into key from pg_partitioned_table t join pg_attribute a on a.attrelid = t.partrelid and a.attnum = t.partattrs[0]
    where t.partrelid = parent;
  for part in select * from partitions_of(parent) order by until nulls last loop
    if part.until is null then
      execute format($f$
        with gone as (
          delete from %1$s where ctid = any(array(select ctid from %1$s where %2$I < $1 limit $2)) returning id
        ), counted as (
          insert into paging_deltas select %3$L, 0, id >> 8, -count(*) from gone where $3 group by 3
        ) select count(*) from gone$f$, part.name, key, parent)
        into removed using before, size, is_counted;
    elsif part.until <= before then
      begin
        -- Nothing is added to a time that is over, so this needs no lock, which would keep readers waiting.
        if is_counted then
          execute format('insert into paging_deltas select %L, 0, id >> 8, -count(*) from %s group by 3', parent, part.name);
        end if;
        if not drop_partition(part.name) then raise lock_not_available; end if;
      exception when lock_not_available then
        exit;
      end;
    end if;
  end loop;
  return removed;
end $$;

insert into upgrade_steps (id, kind, table_name, name, statement) values
  (312, 'run', 'audit_log', 'count the audit log', $step$
    insert into paged_lists values ('audit_log', '0') on conflict do nothing;
    select repair_paging('audit_log')$step$);

select run_upgrade_steps(false);

-- Without an index on it, to delete a customer's identity reads all messages. A message has the identity of its
-- conversation, whose own key keeps that.
alter table messages drop constraint messages_contactable_id_fkey;
