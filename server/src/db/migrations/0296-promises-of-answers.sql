-- The reminder that was set with an answer, and is removed if the answer is taken back before it is sent.
alter table reminders add column scheduled_message_id bigint references scheduled_messages on delete set null;
create index reminders_scheduled_message on reminders (scheduled_message_id) where scheduled_message_id is not null;

-- How each conversation of a wave is closed once its answer has been sent; null if it stays open.
alter table conversation_waves add column closure jsonb;
