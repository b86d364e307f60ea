-- Work that went from one employee to another, back to a queue, or was opened again, for the reports.
create table handovers (
  change_id bigint primary key,
  subject_type text not null check (subject_type in ('ticket', 'conversation')),
  subject_id bigint not null,
  kind text not null check (kind in ('transfer', 'release', 'reopen')),
  -- The previous handler; null for unassigned work.
  from_id bigint,
  -- The new handler; null for work returned to a queue.
  to_id bigint,
  created_at timestamptz not null
);
create index handovers_created on handovers (created_at);
create index handovers_subject on handovers (subject_type, subject_id);

-- Deleted records are not counted, as in all reports.
create function forget_handovers() returns trigger language plpgsql as $$
begin
  delete from handovers h using old_rows o where h.subject_type = tg_argv[0] and h.subject_id = o.id;
  return null;
end
$$;
create trigger forget_handovers after delete on tickets
  referencing old table as old_rows for each statement execute function forget_handovers('ticket');
create trigger forget_handovers after delete on conversations
  referencing old table as old_rows for each statement execute function forget_handovers('conversation');

-- What a change of a ticket or a conversation hands over; no row for all others.
create function handover_of(change record_changes) returns table (kind text, from_id bigint, to_id bigint)
  language sql stable as $$
  with fields as (
    select f ->> 'field' as field, f ->> 'from' as was, f ->> 'to' as becomes
    from jsonb_array_elements(change.changes) f
  ), found as (
    select coalesce(bool_or(field = 'handler_id'), false) as is_moved,
      max(was) filter (where field = 'handler_id') as was, max(becomes) filter (where field = 'handler_id') as becomes,
      coalesce(bool_or(field = 'state' and was = 'closed' or field = 'status' and was >= '2' and becomes < '2'), false)
        as is_reopened
    from fields
  ), handler as (
    select handler_id from tickets where change.subject_type = 'ticket' and id = change.subject_id
    union all
    select handler_id from conversations where change.subject_type = 'conversation' and id = change.subject_id
  )
  select case when is_reopened then 'reopen' when becomes is null then 'release' else 'transfer' end,
    case when is_moved then was::bigint else (select handler_id from handler) end,
    case when is_moved then becomes::bigint else (select handler_id from handler) end
  from found where is_reopened or (is_moved and was is not null)
$$;

create function note_handover() returns trigger language plpgsql as $$
begin
  insert into handovers
    select new.id, new.subject_type, new.subject_id, h.kind, h.from_id, h.to_id, new.created_at
    from handover_of(new) h
  on conflict do nothing;
  return null;
end
$$;
create trigger note_handover after insert on record_changes
  for each row when ((new.kind = 'ticket.reopened'
      or new.kind in ('ticket.updated', 'conversation.updated') and new.refers_type is null)
    and new.changes @? '$[*] ? (@.field == "handler_id" && @.from != null || @.field == "state" && @.from == "closed"
      || @.field == "status" && @.from >= 2)')
  execute function note_handover();

create function fill_handovers(after_id bigint, size int) returns bigint language sql as $$
  with batch as materialized (
    select r.id, r as change from record_changes r where r.id > after_id order by r.id limit size
  ), filled as (
    insert into handovers
      select b.id, (b.change).subject_type, (b.change).subject_id, h.kind, h.from_id, h.to_id, (b.change).created_at
      from batch b cross join handover_of(b.change) h
      where (b.change).kind = 'ticket.reopened'
        or (b.change).kind in ('ticket.updated', 'conversation.updated') and (b.change).refers_type is null
    on conflict do nothing
  )
  select max(id) from batch
$$;

insert into upgrade_steps (id, kind, table_name, name, statement) values
  (110, 'fill', 'record_changes', 'fill_handovers', '');
update upgrade_steps set total = (select coalesce(max(id), 0) from record_changes) where id = 110;

select run_upgrade_steps(false);
