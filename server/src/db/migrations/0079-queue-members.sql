-- Employees and groups whose queue it is; a queue without either is everybody's.
create table campaign_queue_members (
  campaign_queue_id bigint not null references campaign_queues on delete cascade,
  employee_id bigint not null references employees on delete cascade,
  primary key (campaign_queue_id, employee_id)
);
create index on campaign_queue_members (employee_id);

create table campaign_queue_groups (
  campaign_queue_id bigint not null references campaign_queues on delete cascade,
  group_id bigint not null references groups,
  primary key (campaign_queue_id, group_id)
);
create index on campaign_queue_groups (group_id);

-- The queues that are an employee's own or everybody's.
create function queues_of(employee bigint) returns setof bigint language sql stable as $$
  select q.id from campaign_queues q
  where (not exists (select from campaign_queue_members m where m.campaign_queue_id = q.id)
      and not exists (select from campaign_queue_groups g where g.campaign_queue_id = q.id))
    or exists (select from campaign_queue_members m where m.campaign_queue_id = q.id and m.employee_id = employee)
    or exists (
      select from campaign_queue_groups g join group_members m on m.group_id = g.group_id
      where g.campaign_queue_id = q.id and m.employee_id = employee)
$$;
