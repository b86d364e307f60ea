-- Messages may be removed by their age, a month at a time. Conversations go on counting what is gone, so it is counted here.
create table message_retention (
  id bigint primary key default 1 check (id = 1),
  -- Messages of before are gone, but for those of conversations and tickets that were open.
  removed_before timestamptz,
  removed bigint not null default 0
);
insert into message_retention default values;

-- Whoever adds or deletes messages of former months holds this first: all messages of a month are counted before it goes.
create function hold_message_months() returns void language sql as $$
  select pg_advisory_xact_lock_shared(7262537945)
$$;

-- A foreign key would have each use of a file looked at while the table of messages is locked.
create function message_uses_deleted() returns trigger language plpgsql as $$
begin
  delete from file_uses u using old_rows o where u.message_id = o.id and u.message_created_at = o.created_at;
  return null;
end $$;
create trigger uses_delete after delete on messages
  referencing old table as old_rows for each statement execute function message_uses_deleted();
alter table file_uses add constraint file_uses_message_check
  check ((message_id is null) = (message_created_at is null)) not valid;
alter table file_uses validate constraint file_uses_message_check;

insert into upgrade_steps (id, kind, table_name, name, statement) values
  (195, 'index', 'file_uses', 'file_uses_message_created_at',
    'on file_uses (message_created_at) where message_id is not null'),
  (196, 'run', 'file_uses', 'let months of messages go', $$
    set local lock_timeout = '500ms';
    alter table file_uses drop constraint if exists file_uses_message_id_message_created_at_fkey$$);

-- The conversations whose messages stay, however old: those that are open, and those of open tickets.
create function lasting_conversations(before timestamptz) returns bigint[] language sql stable as $$
  select coalesce(array_agg(id), '{}') from (
    select id from conversations where state <> 'closed' and created_at < before
    union
    select c.id from tickets t join ticket_conversations l on l.ticket_id = t.id
      join conversations c on c.id = l.conversation_id
    where t.status < 2 and c.created_at < before) lasting
$$;

-- Leaves of a month what stays: these rows get the partition's place. The caller has the parent's lock.
create function shrink_partition(parent regclass, part regclass, kept text) returns void language plpgsql as $$
declare
  name constant text := part::text;
  bound text;
  columns text;
begin
  select pg_get_expr(relpartbound, oid) into bound from pg_class where oid = part;
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns
    from pg_attribute where attrelid = parent and attnum > 0 and not attisdropped and attgenerated = '';
  execute format('create table %I (like %s including defaults including constraints) with (%s)',
    name || '_kept', parent, partition_settings(parent));
  execute format('insert into %1$I (%2$s) select %2$s from %3$s p where %4$s', name || '_kept', columns, part, kept);
  execute format('drop table %s', part);
  execute format('alter table %I rename to %I', name || '_kept', name);
  execute format('alter table %s attach partition %I %s', parent, name, bound);
end $$;

-- Removes a month of messages but for those of these conversations, unless somebody uses the table. Returns whether it did.
create function remove_message_month(part regclass, texts regclass, lasting bigint[]) returns boolean
  language plpgsql set lock_timeout = '500ms' as $$
declare
  name constant text := part::text;
begin
  if lasting = '{}' then
    execute format('drop table %s', part);
    if texts is not null then execute format('drop table %s', texts); end if;
    return true;
  end if;
  lock table only messages in access exclusive mode;
  lock table only message_texts in access exclusive mode;
  perform shrink_partition('messages', part, format('conversation_id = any(%L::bigint[])', lasting));
  if texts is not null then
    -- Only the messages have an index of their conversations.
    perform shrink_partition('message_texts', texts,
      format('(created_at, id) in (select created_at, id from %s)', name));
  end if;
  return true;
exception when lock_not_available then
  return false;
end $$;

-- Notes that messages are gone.
create function note_removed_messages(through timestamptz, amount bigint) returns void language sql as $$
  update message_retention set removed = removed + amount, removed_before = greatest(removed_before, through);
  insert into audit_log (action, resource, record_id, after)
    values ('installation.expire', 'installation', 1, jsonb_build_object('messages', amount, 'before', wire_time(through)))
$$;

-- Removes the first of the messages of before from a partition of longer than a month, such as an earlier system's history.
-- The index by time of their texts says how far. Returns how many.
create function remove_first_messages(part regclass, since timestamptz, before timestamptz, lasting bigint[], size int)
  returns bigint language plpgsql as $$
declare
  through timestamptz;
  gone bigint;
begin
  select max(created_at) into through from (
    select t.created_at from message_texts t
    where t.created_at >= coalesce(since, '-infinity') and t.created_at < before and t.conversation_id <> all(lasting)
    order by t.created_at limit size) first;
  if through is null then return 0; end if;
  execute format('with gone as (
      delete from %s where created_at <= $1 and conversation_id <> all($2) returning id, created_at
    ), texts as (
      delete from message_texts t using gone g
      where t.created_at = g.created_at and t.id = g.id and t.created_at between $3 and $1
    ) select count(*) from gone', part)
    into gone using through, lasting, coalesce(since, '-infinity');
  if gone > 0 then perform note_removed_messages(through, gone); end if;
  return gone;
end $$;

-- Removes one month of messages of before, or `size` messages of a longer partition. Returns how many.
create function remove_messages(before timestamptz, size int default 50000) returns bigint language plpgsql as $$
declare
  part record;
  lasting bigint[];
  here bigint[];
  kept bigint;
  gone bigint;
begin
  -- An upgrade goes on, or a run of a migration.
  if exists (select from pg_constraint where conrelid = 'file_uses'::regclass and confrelid = 'messages'::regclass)
    or not pg_try_advisory_xact_lock(7262537945) then
    return 0;
  end if;
  for part in
    select m.name, m.since, m.until, t.name as texts, coalesce(m.until <= before, false) as is_over
    from partitions_of('messages') m left join partitions_of('message_texts') t on (t.since, t.until) = (m.since, m.until)
    where m.until is null or m.until <= before
      or (m.until at time zone 'UTC') > (m.since at time zone 'UTC') + interval '1 month'
    order by m.until nulls last
  loop
    lasting := coalesce(lasting, lasting_conversations(before));
    if part.is_over then
      execute format('select coalesce(array_agg(conversation_id), ''{}''), coalesce(sum(n), 0) from (
          select conversation_id, count(*) as n from %s where conversation_id = any($1) group by 1) lasting', part.name)
        into here, kept using lasting;
      execute format('select count(*) - $1 from %s', part.name) into gone using kept;
      -- What is left of it stays.
      continue when gone = 0 and kept > 0;
      if not remove_message_month(part.name, part.texts, here) then return 0; end if;
      if part.texts is null then
        delete from message_texts t where t.created_at >= part.since and t.created_at < part.until and t.conversation_id <> all(here);
      end if;
      perform note_removed_messages(part.until, gone);
    else
      gone := remove_first_messages(part.name, part.since, before, lasting, size);
      continue when gone = 0;
    end if;
    return gone;
  end loop;
  return 0;
end $$;

-- Removes the uses of files by messages that are gone. Returns how many.
create function remove_message_uses(size int default 50000) returns int language plpgsql as $$
declare
  removed int;
begin
  delete from file_uses where id = any(array(
    select u.id from file_uses u
    where u.message_id is not null and u.message_created_at < (select removed_before from message_retention)
      and (select m.id from messages m where m.created_at = u.message_created_at and m.id = u.message_id) is null
    limit size));
  get diagnostics removed = row_count;
  return removed;
end $$;

select run_upgrade_steps(false);
