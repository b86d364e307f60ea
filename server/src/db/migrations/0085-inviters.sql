-- Who made an invitation: it works only while they hold every permission of whom they invited.
delete from employee_invitations;
alter table employee_invitations
  add column invited_by_id bigint not null references employees on delete cascade;
create index employee_invitations_inviter on employee_invitations (invited_by_id);
