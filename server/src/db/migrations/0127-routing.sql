alter table campaign_queues
  add column routing text not null default 'by_hand'
    check (routing in ('by_hand', 'round_robin', 'least_busy', 'last_handler')),
  -- After so many seconds of waiting the required skills do not count. Null: they always do.
  add column skills_relax_after_seconds integer check (skills_relax_after_seconds between 0 and 604800);

-- How much an employee handles at a time, and what counts how much towards it.
alter table employees add column capacity double precision check (capacity between 0 and 1000);
alter table installation
  add column employee_capacity double precision check (employee_capacity between 0 and 1000),
  add column chat_points double precision check (chat_points between 0 and 1000),
  add column ticket_points double precision check (ticket_points between 0 and 1000);

-- When the router last gave an employee something.
alter table employee_availability add column routed_at timestamptz;

-- Why the router gave a conversation to its handler, and whose it was when it came back to a queue, and when.
alter table conversations
  add column assignment_reason jsonb,
  add column released_by_id bigint references employees,
  add column released_at timestamptz;
alter table tickets add column assignment_reason jsonb;
alter table record_changes add column reason jsonb;

-- A reason is of one assignment; whose conversation comes back is not given it again for a while.
create function note_assignment() returns trigger language plpgsql as $$
begin
  if new.assignment_reason is not distinct from old.assignment_reason then
    new.assignment_reason := null;
  end if;
  return new;
end
$$;
create trigger note_assignment before update of handler_id on conversations for each row
  when (old.handler_id is distinct from new.handler_id and old.assignment_reason is not null)
  execute function note_assignment();
create trigger note_assignment before update of handler_id on tickets for each row
  when (old.handler_id is distinct from new.handler_id and old.assignment_reason is not null)
  execute function note_assignment();

create function note_release() returns trigger language plpgsql as $$
begin
  new.released_by_id := case when new.state = 'waiting' then old.handler_id end;
  new.released_at := case when new.released_by_id is not null then now() end;
  return new;
end
$$;
create trigger note_release before update of state on conversations for each row
  when (old.state <> new.state and (new.state = 'waiting' or old.released_by_id is not null))
  execute function note_release();

-- A transaction that gives an employee a conversation holds this shared lock until it ends. The router takes it
-- exclusively, and skips employees whose load is changing.
create function lock_load() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7263, (new.handler_id % 2147483647)::integer);
  return null;
end
$$;
create trigger lock_load_of_new after insert on conversations for each row
  when (new.state = 'handling' and new.handler_id is not null) execute function lock_load();
create trigger lock_load_of_changed after update of state, handler_id on conversations for each row
  when (new.state = 'handling' and new.handler_id is not null
    and (old.state, old.handler_id) is distinct from (new.state, new.handler_id))
  execute function lock_load();

insert into upgrade_steps (id, kind, table_name, name, statement) values
  (95, 'index', 'tickets', 'tickets_unassigned',
    'on tickets (campaign_queue_id, id) where handler_id is null and status < 2'),
  (96, 'index', 'conversations', 'conversations_released_by', 'on conversations (released_by_id) where released_by_id is not null');
select run_upgrade_steps(false);
