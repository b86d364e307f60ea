alter table conversation_notes add column mention_ids bigint[] not null default '{}';
alter table ticket_notes add column mention_ids bigint[] not null default '{}';

-- What a colleague did that an employee is notified of. Deleted with its subject, and after a month.
create table employee_notices (
  id bigint generated always as identity primary key,
  employee_id bigint not null references employees on delete cascade,
  type text not null check (type in ('mention', 'note', 'assignment', 'transfer')),
  actor_id bigint references employees on delete set null,
  conversation_id bigint references conversations on delete cascade,
  ticket_id bigint references tickets on delete cascade,
  conversation_note_id bigint references conversation_notes on delete cascade,
  ticket_note_id bigint references ticket_notes on delete cascade,
  -- How many tickets were given at once; `ticket_id` is one of them.
  amount integer not null default 1,
  created_at timestamptz not null default now(),
  check (num_nonnulls(conversation_id, ticket_id) = 1)
);

create index employee_notices_employee on employee_notices (employee_id, created_at desc);
create index employee_notices_created on employee_notices (created_at);
create index employee_notices_actor on employee_notices (actor_id) where actor_id is not null;
create index employee_notices_conversation on employee_notices (conversation_id) where conversation_id is not null;
create index employee_notices_ticket on employee_notices (ticket_id) where ticket_id is not null;
create index employee_notices_conversation_note on employee_notices (conversation_note_id)
  where conversation_note_id is not null;
create index employee_notices_ticket_note on employee_notices (ticket_note_id) where ticket_note_id is not null;
