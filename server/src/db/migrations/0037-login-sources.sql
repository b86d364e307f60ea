-- A guess is written down before it is judged; the browser is the one that has logged in to the account before.
alter table login_attempts
  add column is_pending boolean not null default false,
  add column device text;

-- The networks that an employee has lately logged in from.
create table login_networks (
  employee_id bigint not null references employees on delete cascade,
  network text not null,
  last_login_at timestamptz not null default clock_timestamp(),
  primary key (employee_id, network)
);
create index on login_networks (last_login_at);
