-- The uploaded pictures of cards in canned answers, which keep them.
alter table file_uses
  add column canned_answer_id bigint references canned_answers on delete cascade,
  add column own_canned_answer_id bigint references own_canned_answers on delete cascade;
alter table file_uses
  drop constraint file_uses_check,
  add constraint file_uses_check check (num_nonnulls(
    message_id, conversation_note_id, ticket_id, ticket_note_id, contact_id, scheduled_message_id,
    canned_answer_id, own_canned_answer_id) = 1) not valid;
alter table file_uses validate constraint file_uses_check;

insert into upgrade_steps (id, kind, table_name, name, statement) values
  (306, 'index', 'file_uses', 'file_uses_canned_answer',
    'on file_uses (canned_answer_id, position) where canned_answer_id is not null'),
  (307, 'index', 'file_uses', 'file_uses_own_canned_answer',
    'on file_uses (own_canned_answer_id, position) where own_canned_answer_id is not null');

select run_upgrade_steps(false);
