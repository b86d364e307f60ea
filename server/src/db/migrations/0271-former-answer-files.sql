-- Files that an employee's own canned answers had. For a day the employee may use them again: undoing brings them back.
create table former_answer_files (
  file_id bigint not null references files on delete cascade,
  employee_id bigint not null references employees on delete cascade,
  removed_at timestamptz not null default clock_timestamp(),
  primary key (file_id, employee_id)
);
create index on former_answer_files (employee_id, removed_at);
