-- The tags of tickets, which contacts and conversations have too.
create table ticket_tags (
  ticket_id bigint not null references tickets on delete cascade,
  tag_id bigint not null references tags,
  primary key (ticket_id, tag_id)
);
create index on ticket_tags (tag_id);

-- A merge moves tags: both tickets have others then.
select keep_linked_changes('ticket_tags', 'ticket_id', 'tickets', 'ticket', 'tag_ids', true);
