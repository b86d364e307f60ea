-- The types of notices that an employee does not want.
alter table employee_preferences
  alter column preferences set default '{}',
  add column muted_notices text[] not null default '{}';
