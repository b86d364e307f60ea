-- Groups of an employee beside the primary one, `employees.group_id`.
create table employee_groups (
  employee_id bigint not null references employees on delete cascade,
  group_id bigint not null references groups,
  primary key (employee_id, group_id)
);
create index on employee_groups (group_id);

create view group_members as
  select id as employee_id, group_id from employees where group_id is not null
  union all
  select employee_id, group_id from employee_groups;

alter table employees add column must_change_password boolean not null default false;

-- Links with which employees choose their password: one at a time, used once, of which only the hash is stored.
create table employee_invitations (
  employee_id bigint primary key references employees on delete cascade,
  hash bytea not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp()
);

-- When employees were last seen, apart from their records, whose version must not change with it.
create table employee_activity (
  employee_id bigint primary key references employees on delete cascade,
  last_seen_at timestamptz not null
);
insert into employee_activity (employee_id, last_seen_at)
  select employee_id, max(last_seen_at) from employee_sessions group by employee_id;
