-- The files of a message that is not sent yet. Until then it keeps them.
alter table file_uses add column scheduled_message_id bigint references scheduled_messages on delete cascade;
alter table file_uses
  drop constraint file_uses_check,
  add constraint file_uses_check check (num_nonnulls(
    message_id, conversation_note_id, ticket_id, ticket_note_id, contact_id, scheduled_message_id) = 1) not valid;
alter table file_uses validate constraint file_uses_check;

insert into upgrade_steps (id, kind, table_name, name, statement) values
  (184, 'index', 'file_uses', 'file_uses_scheduled_message',
    'on file_uses (scheduled_message_id, position) where scheduled_message_id is not null');

select run_upgrade_steps(false);
