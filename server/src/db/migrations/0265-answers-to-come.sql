-- The ticket that a message to come answers: once it is due, it goes where an answer of the ticket goes.
alter table scheduled_messages add column ticket_id bigint references tickets on delete set null;

insert into upgrade_steps (id, kind, table_name, name, statement) values
  (305, 'index', 'scheduled_messages', 'scheduled_messages_ticket',
    'on scheduled_messages (ticket_id) where ticket_id is not null');

select run_upgrade_steps(false);
