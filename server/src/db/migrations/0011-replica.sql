-- How far the log had got (bytes from its beginning) when an employee's last change was in it: a replica that has
-- got as far shows that change. Written where there is a replica. Unlogged, because it need not outlive a crash:
-- who has no row here is not sent to the replica. Without a foreign key, which would hold up other writes.
create unlogged table recent_writes (
  employee_id bigint primary key,
  position bigint not null
) with (fillfactor = 50);
