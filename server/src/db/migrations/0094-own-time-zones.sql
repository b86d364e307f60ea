-- The time zone in which the console shows times to an employee; the installation's without.
alter table employee_preferences
  add column time_zone text,
  alter column preferences set default '{}';
