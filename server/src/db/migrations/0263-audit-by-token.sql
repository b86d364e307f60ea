-- Whether the employee's access token made the change, rather than the employee in the console, as histories have it.
alter table audit_log add column by_token boolean not null default false;
