-- The reminder that was set with an answer, and is removed if the answer is taken back before it is sent.
alter table reminders add column scheduled_message_id bigint;
alter table reminders add constraint reminders_scheduled_message_id_fkey
  foreign key (scheduled_message_id) references scheduled_messages on delete set null not valid;

-- How each conversation of a wave is closed once its answer has been sent; null if it stays open.
alter table conversation_waves add column closure jsonb;

insert into upgrade_steps (id, kind, table_name, name, statement) values
  (323, 'index', 'reminders', 'reminders_scheduled_message',
    'on reminders (scheduled_message_id) where scheduled_message_id is not null'),
  (324, 'run', 'reminders', 'validate the answers that reminders were set with',
    'alter table reminders validate constraint reminders_scheduled_message_id_fkey');

select run_upgrade_steps(false);
