-- Whether the employee's access token made the change, rather than the employee in the console.
alter table record_changes add column by_token boolean not null default false;
