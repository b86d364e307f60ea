-- Who made an invitation: it works only while they hold every permission of whom they invited.
delete from employee_invitations;
alter table employee_invitations
  add column invited_by_id bigint not null references employees on delete cascade;

insert into upgrade_steps (id, kind, table_name, name, statement) values
  (47, 'index', 'employee_invitations', 'employee_invitations_inviter',
    'on employee_invitations (invited_by_id)');

select run_upgrade_steps(false);
