-- The files of rules' messages. A rule keeps those of all its versions, and a message of a rule its own until it is sent.
alter table file_uses
  add column rule_id bigint references rules on delete cascade,
  add column rule_message_id bigint references rule_messages on delete cascade;
alter table file_uses
  drop constraint file_uses_check,
  add constraint file_uses_check check (num_nonnulls(
    message_id, conversation_note_id, ticket_id, ticket_note_id, contact_id, scheduled_message_id,
    canned_answer_id, own_canned_answer_id, rule_id, rule_message_id) = 1) not valid;
alter table file_uses validate constraint file_uses_check;

insert into upgrade_steps (id, kind, table_name, name, statement) values
  (308, 'index', 'file_uses', 'file_uses_rule', 'on file_uses (rule_id, file_id) where rule_id is not null'),
  (309, 'index', 'file_uses', 'file_uses_rule_message',
    'on file_uses (rule_message_id, position) where rule_message_id is not null');

-- Where who saved a rule last reached the service: the links to its files begin with it unless PUBLIC_URL is set.
alter table rules add column origin text;

select run_upgrade_steps(false);
