-- Whether employees are at the desk, apart from their records, whose version must not change with it. An employee
-- without a row has never opened the console.
create table employee_availability (
  employee_id bigint primary key references employees on delete cascade,
  status text not null default 'here' check (status in ('here', 'busy', 'away')),
  away_until timestamptz check (away_until is null or status = 'away'),
  -- Away because no console of theirs has been connected for a while.
  is_automatic boolean not null default false,
  connected_at timestamptz not null default now()
) with (fillfactor = 60);

-- Whether anybody at the desk takes the conversations of a queue, or of none.
create function is_queue_staffed(queue bigint, since timestamptz) returns boolean language sql stable as $$
  select exists (
    select from employee_availability a join employees e on e.id = a.employee_id
    where a.status <> 'away' and a.connected_at > since and not e.is_disabled and (
      queue is null
      or (not exists (select from campaign_queue_members m where m.campaign_queue_id = queue)
        and not exists (select from campaign_queue_groups g where g.campaign_queue_id = queue))
      or exists (
        select from campaign_queue_members m where m.campaign_queue_id = queue and m.employee_id = a.employee_id)
      or exists (
        select from campaign_queue_groups g join group_members m on m.group_id = g.group_id
        where g.campaign_queue_id = queue and m.employee_id = a.employee_id)))
$$;
