-- The group that a ticket or a conversation belongs to, beside its handler.
alter table tickets add column group_id bigint references groups;
alter table conversations add column group_id bigint references groups;
drop trigger touch on tickets;
create trigger touch before update of subject, content, due_at, status, status_memo, priority, contact_id, category_id,
  sub_category_id, creater_id, handler_id, group_id, sponsor_id, campaign_queue_id, termination_code_id, external_no,
  cz_values, version
  on tickets for each row execute function touch();

insert into upgrade_steps (id, kind, table_name, name, statement) values
  (70, 'index', 'tickets', 'tickets_group', 'on tickets (group_id, id) where group_id is not null'),
  (71, 'index', 'conversations', 'conversations_group', 'on conversations (group_id, id) where group_id is not null');

select run_upgrade_steps(false);
