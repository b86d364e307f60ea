-- The tags of tickets, which contacts and conversations have too.
create table ticket_tags (
  ticket_id bigint not null references tickets on delete cascade,
  tag_id bigint not null references tags,
  primary key (ticket_id, tag_id)
);
create index on ticket_tags (tag_id);

select keep_linked_changes('ticket_tags', 'ticket_id', 'tickets', 'ticket', 'tag_ids');

-- A merge moves tags: both tickets have others then.
create function ticket_tags_moved() returns trigger language plpgsql as $$
begin
  insert into changes (type, record_id, op, fields)
    select 'ticket', moved.id, 'updated', array['tag_ids'] from (
      select ticket_id as id from old_rows union select ticket_id from new_rows) moved
    join tickets t on t.id = moved.id;
  return null;
end $$;
create trigger changes_update after update on ticket_tags
  referencing old table as old_rows new table as new_rows for each statement execute function ticket_tags_moved();
