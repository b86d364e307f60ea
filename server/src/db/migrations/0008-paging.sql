-- The paging index: how many records each stretch of ids holds, so that totals and any page cost the same at
-- every size. Stretches ("blocks") of 256, 65,536 and 16,777,216 ids are levels 1 to 3. A list may be counted
-- by a key, a column with few values, so that a filter by it alone is as cheap as no filter.

create table paging_counts (
  list text not null collate "C",
  level smallint not null,
  key bigint not null,
  block bigint not null,
  n integer not null,
  primary key (list, level, key, block)
);
create index paging_counts_empty on paging_counts (list) where n = 0;

-- What has changed since it was last folded into the counts. Writers only ever add rows here, so none waits for
-- another; a row lives and dies with the transaction that wrote it, and so the sum is exact in every snapshot.
create table paging_deltas (
  list text not null collate "C",
  key bigint not null,
  block bigint not null,
  n integer not null
) with (autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_scale_factor = 0,
        autovacuum_vacuum_insert_threshold = -1, autovacuum_analyze_threshold = 1000000000);

-- Which tables are counted, and by which expression over a row ("0" for none).
create table paged_lists (
  list text primary key collate "C",
  key text not null
);

-- Adds a batch of deltas to the counts; one process at a time. Answers how many it took.
create function fold_paging(most int default 50000) returns int language plpgsql as $$
declare
  taken int;
begin
  if not pg_try_advisory_xact_lock(7262537943) then
    return 0;
  end if;
  with gone as (
    delete from paging_deltas where ctid = any(array(select ctid from paging_deltas limit most))
    returning list, key, block, n
  ), sums as (
    select list, level, key, block >> (8 * (level - 1)) as block, sum(n) as n
    from gone, generate_series(1, 3) l(level) group by 1, 2, 3, 4
  ), merged as (
    insert into paging_counts as c select * from sums where n <> 0
    on conflict (list, level, key, block) do update set n = c.n + excluded.n
  )
  select count(*) into taken from gone;
  delete from paging_counts where n = 0;
  return taken;
end $$;

-- The blocks of 256 ids that hold the records from `skip` on, `take` of them, and where among these they begin.
-- `keys` null is every record. Backwards, `skip` counts from the end; the records still come upwards.
create function paging_window(which text, keys bigint[], skip bigint, take bigint, is_backwards boolean default false,
  out total bigint, out first bigint, out length bigint, out blocks bigint[], out pending bigint)
  language plpgsql stable parallel safe as $$
begin
  with deltas as materialized (
    select d.block, sum(d.n) as n, count(*) as rows from paging_deltas d
    where d.list = which and (keys is null or d.key = any(keys)) group by d.block
  ), counts3 as (
    select all3.block, sum(all3.n)::bigint as n from (
      select c.block, c.n from paging_counts c
      where c.list = which and c.level = 3 and (keys is null or c.key = any(keys))
      union all select d.block >> 16, d.n from deltas d
    ) all3 group by all3.block
  ), span as materialized (
    select s.total, s.pending, s.start, greatest(least(s.stop, s.total) - s.start, 0) as length from (
      select t.total, t.pending,
        case when is_backwards then greatest(t.total - skip - take, 0) else skip end as start,
        case when is_backwards then t.total - skip else skip + take end as stop
      from (select coalesce(sum(c.n), 0)::bigint as total, coalesce((select sum(d.rows) from deltas d), 0)::bigint as pending
            from counts3 c) t
    ) s
  ), placed3 as (
    select c.block, c.n, sum(c.n) over (order by c.block)::bigint - c.n as before from counts3 c
  ), within3 as materialized (
    select min(p.block) as low, max(p.block) as high, min(p.before) as before from placed3 p, span s
    where p.n > 0 and s.length > 0 and p.before < s.start + s.length and p.before + p.n > s.start
  ), counts2 as (
    select all2.block, sum(all2.n)::bigint as n from (
      select c.block, c.n from paging_counts c
      where c.list = which and c.level = 2 and (keys is null or c.key = any(keys))
        and c.block between (select w.low << 8 from within3 w) and (select (w.high << 8) + 255 from within3 w)
      union all
      select d.block >> 8, d.n from deltas d
      where d.block >> 16 between (select w.low from within3 w) and (select w.high from within3 w)
    ) all2 group by all2.block
  ), placed2 as (
    select c.block, c.n, (select w.before from within3 w) + sum(c.n) over (order by c.block)::bigint - c.n as before
    from counts2 c
  ), within2 as materialized (
    select min(p.block) as low, max(p.block) as high, min(p.before) as before from placed2 p, span s
    where p.n > 0 and p.before < s.start + s.length and p.before + p.n > s.start
  ), counts1 as (
    select all1.block, sum(all1.n)::bigint as n from (
      select c.block, c.n from paging_counts c
      where c.list = which and c.level = 1 and (keys is null or c.key = any(keys))
        and c.block between (select w.low << 8 from within2 w) and (select (w.high << 8) + 255 from within2 w)
      union all
      select d.block, d.n from deltas d
      where d.block >> 8 between (select w.low from within2 w) and (select w.high from within2 w)
    ) all1 group by all1.block
  ), placed1 as (
    select c.block, c.n, (select w.before from within2 w) + sum(c.n) over (order by c.block)::bigint - c.n as before
    from counts1 c
  ), within1 as (
    select array_agg(p.block order by p.block) as blocks, min(p.before) as before from placed1 p, span s
    where p.n > 0 and p.before < s.start + s.length and p.before + p.n > s.start
  )
  select s.total, s.start - w.before, s.length, w.blocks, s.pending
  into total, first, length, blocks, pending from span s, within1 w;
end $$;

-- How many records stand in the blocks before one of 256 ids.
create function paging_before(which text, keys bigint[], before bigint) returns bigint
  language sql stable parallel safe
  return (
    select coalesce(sum(n), 0)::bigint from (
      select n from paging_counts where list = which and level = 3 and (keys is null or key = any(keys))
        and block < before >> 16
      union all
      select n from paging_counts where list = which and level = 2 and (keys is null or key = any(keys))
        and block >= (before >> 16) << 8 and block < before >> 8
      union all
      select n from paging_counts where list = which and level = 1 and (keys is null or key = any(keys))
        and block >= (before >> 8) << 8 and block < before
      union all
      select n from paging_deltas where list = which and (keys is null or key = any(keys)) and block < before
    ) counts
  );

-- Where the index differs from its table, in one snapshot: what would have to be added.
create function paging_differences(which text) returns table (key bigint, block bigint, n bigint)
  language plpgsql stable as $$
begin
  return query execute format($query$
    select key, block, sum(n)::bigint from (
      select (%2$s)::bigint as key, id >> 8 as block, count(*) as n from %1$I group by 1, 2
      union all select key, block, -n from paging_counts where list = %1$L and level = 1
      union all select key, block, -n from paging_deltas where list = %1$L
    ) counts group by 1, 2 having sum(n) <> 0$query$,
    which, (select l.key from paged_lists l where l.list = which));
end $$;

-- Makes the index true whatever is in it, while others write: both sides of the difference are of one snapshot,
-- and every transaction that is under way changes both alike.
create function repair_paging(which text) returns bigint language plpgsql as $$
declare
  changed bigint;
begin
  -- Only folding changes the counts.
  perform pg_advisory_xact_lock(7262537943);
  delete from paging_counts where list = which and level > 1;
  insert into paging_counts
    select which, l.level, c.key, c.block >> (8 * (l.level - 1)), sum(c.n)
    from paging_counts c, generate_series(2, 3) l(level)
    where c.list = which and c.level = 1 group by 2, 3, 4;
  insert into paging_deltas select which, d.key, d.block, d.n from paging_differences(which) d;
  get diagnostics changed = row_count;
  return changed;
end $$;

-- Has a table counted from now on. Its writers pay one small row a statement and block.
create function keep_paging(which text, key text default '0', key_columns text default '') returns void
  language plpgsql as $$
declare
  key_of_new text := replace(key, '$', 'new');
  key_of_old text := replace(key, '$', 'old');
  watched text := 'id' || case when key_columns = '' then '' else ', ' || key_columns end;
begin
  insert into paged_lists values (which, replace(key, '$.', ''));
  execute format($code$
    create or replace function %1$s_paging() returns trigger language plpgsql as $body$
    begin
      -- Summing up is dear for a few rows, and cheap for many.
      if tg_op = 'INSERT' then
        if exists (select from new_rows offset 16) then
          insert into paging_deltas select %1$L, %2$s, id >> 8, count(*) from new_rows group by 2, 3;
        else
          insert into paging_deltas select %1$L, %2$s, id >> 8, 1 from new_rows;
        end if;
      elsif tg_op = 'DELETE' then
        if exists (select from old_rows offset 16) then
          insert into paging_deltas select %1$L, %2$s, id >> 8, -count(*) from old_rows group by 2, 3;
        else
          insert into paging_deltas select %1$L, %2$s, id >> 8, -1 from old_rows;
        end if;
      elsif tg_op = 'UPDATE' then
        insert into paging_deltas values
          (%1$L, %3$s, old.id >> 8, -1), (%1$L, %4$s, new.id >> 8, 1);
      else
        -- Nobody else has the table; but what was committed after an older snapshot could not be seen.
        if current_setting('transaction_isolation') <> 'read committed' then
          raise exception 'TRUNCATE of %1$s needs the isolation level read committed'
            using errcode = 'feature_not_supported';
        end if;
        insert into paging_deltas select list, key, block, -sum(n) from (
          select list, key, block, n from paging_counts where list = %1$L and level = 1
          union all select list, key, block, n from paging_deltas where list = %1$L
        ) counts group by 1, 2, 3 having sum(n) <> 0;
      end if;
      return null;
    end $body$
  $code$, which, replace(key, '$.', ''), key_of_old, key_of_new);
  execute format('create trigger paging_insert after insert on %1$I
    referencing new table as new_rows for each statement execute function %1$s_paging()', which);
  execute format('create trigger paging_delete after delete on %1$I
    referencing old table as old_rows for each statement execute function %1$s_paging()', which);
  execute format('create trigger paging_update after update of %2$s on %1$I for each row
    when ((old.id, %3$s) is distinct from (new.id, %4$s)) execute function %1$s_paging()',
    which, watched, key_of_old, key_of_new);
  execute format('create trigger paging_truncate after truncate on %1$I
    for each statement execute function %1$s_paging()', which);
  perform repair_paging(which);
end $$;

select keep_paging('contacts', 'coalesce($.gender, -1)', 'gender');
select keep_paging('phone_numbers', '$.type', 'type');
select keep_paging('addresses', '$.type', 'type');
select keep_paging('email_contacts');
select keep_paging('companies');
select keep_paging('relation_records', '$.category_id', 'category_id');
select keep_paging('tickets', '$.status', 'status');
select keep_paging('csat_scores');
select keep_paging('cities');
