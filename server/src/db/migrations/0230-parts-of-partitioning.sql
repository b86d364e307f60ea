-- The first step towards partitions locked four tables and waited for each while it held the others, for two and a half
-- seconds in the worst case. As a fill it takes one part in each transaction, and waits for half a second at most.
create function begin_partitions_by_parts(after bigint, size int) returns bigint
  language plpgsql set lock_timeout = '500ms' as $$
begin
  case after
    when 0 then alter table webhook_deliveries drop constraint if exists webhook_deliveries_event_id_fkey;
    when 1 then perform begin_partitions('changes', 'at');
    when 2 then perform begin_partitions('rule_misses', 'created_at');
    when 3 then perform begin_partitions('webhook_deliveries', 'created_at');
    when 4 then perform begin_partitions('webhook_events', 'created_at');
  end case;
  return case when after < 4 then after + 1 end;
end $$;

update upgrade_steps set kind = 'fill', name = 'begin_partitions_by_parts', statement = '', total = 5
  where id = 150 and finished_at is null;
