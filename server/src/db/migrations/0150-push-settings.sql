-- The types of notices that are not pushed to an employee, and when nothing is.
alter table employee_preferences
  add column unpushed_notices text[] not null default '{}',
  add column quiet_hours jsonb not null default '[]';

-- When the employee last looked at a console of theirs; null once none is visible.
alter table employee_availability add column looking_at timestamptz;
