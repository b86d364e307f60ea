-- What a rule about contacts says to employees, or that it was paused.
alter table employee_notices
  add column contact_id bigint references contacts on delete cascade,
  drop constraint employee_notices_check,
  add constraint employee_notices_check check (num_nonnulls(conversation_id, ticket_id, contact_id) = 1) not valid;

insert into upgrade_steps (id, kind, table_name, name, statement) values
  (300, 'index', 'employee_notices', 'employee_notices_contact',
    'on employee_notices (contact_id) where contact_id is not null'),
  (301, 'run', 'employee_notices', 'validate what notices are about',
    'alter table employee_notices validate constraint employee_notices_check');

select run_upgrade_steps(false);
