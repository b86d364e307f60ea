-- Employees who are notified of what happens to a ticket or a conversation that is not theirs.
create table follows (
  id bigint generated always as identity primary key,
  employee_id bigint not null references employees on delete cascade,
  conversation_id bigint references conversations on delete cascade,
  ticket_id bigint references tickets on delete cascade,
  created_at timestamptz not null default now(),
  check (num_nonnulls(conversation_id, ticket_id) = 1)
);
create unique index follows_conversation on follows (conversation_id, employee_id) where conversation_id is not null;
create unique index follows_ticket on follows (ticket_id, employee_id) where ticket_id is not null;
create index follows_employee on follows (employee_id);

-- What happened to something that the employee follows.
alter table employee_notices
  add column event text
    check (event in ('note', 'resolved', 'closed', 'reopened', 'reassigned', 'merged', 'changed')),
  drop constraint employee_notices_type_check,
  add constraint employee_notices_type_check
    check (type in ('mention', 'note', 'assignment', 'transfer', 'routed', 'held', 'rule', 'rule_paused', 'sla_at_risk',
      'sla_breached', 'followed')) not valid;
alter table employee_notices validate constraint employee_notices_type_check;

-- A customer's answer is news for its handler, and for those who follow the conversation.
create or replace function wake_push_of_handler() returns trigger language plpgsql as $$
begin
  perform wake_push(array(
    select new.handler_id union all select employee_id from follows where conversation_id = new.id));
  return null;
end
$$;
