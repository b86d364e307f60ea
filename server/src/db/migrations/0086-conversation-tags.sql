alter table conversations add column priority smallint;

create table conversation_tags (
  conversation_id bigint not null references conversations on delete cascade,
  tag_id bigint not null references tags,
  primary key (conversation_id, tag_id)
);
create index on conversation_tags (tag_id);

-- Indexes the times of messages a month at a time, so that writing never waits for the whole table.
create function index_message_times(after_id bigint, size int) returns bigint language plpgsql as $$
declare
  month oid;
begin
  select inhrelid::oid into month from pg_inherits
    where inhparent = 'messages'::regclass and inhrelid::oid::bigint > after_id order by inhrelid::oid::bigint limit 1;
  if month is null then
    return null;
  end if;
  if not exists (
    select from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where i.indrelid = month and a.amname = 'brin') then
    execute format('create index on %s using brin (created_at)', month::regclass);
  end if;
  return month::bigint;
end $$;

insert into upgrade_steps (id, kind, table_name, name, statement) values
  (48, 'index', 'conversations', 'conversations_priority', 'on conversations (priority, id) where priority is not null'),
  (49, 'fill', 'messages', 'index_message_times', ''),
  (50, 'run', 'messages', 'index the times of messages',
    'create index messages_created_at on messages using brin (created_at)');

select run_upgrade_steps(false);
