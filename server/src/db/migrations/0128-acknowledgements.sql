-- Which employee acknowledged that a customer waits. Cleared when the customer starts waiting again.
alter table conversations
  add column acknowledged_at timestamptz,
  add column acknowledged_by_id bigint references employees;
alter table tickets
  add column acknowledged_at timestamptz,
  add column acknowledged_by_id bigint references employees;

create function forget_acknowledgement() returns trigger language plpgsql as $$
begin
  new.acknowledged_at := null;
  new.acknowledged_by_id := null;
  return new;
end
$$;
create trigger forget_acknowledgement before update of state, unanswered_since on conversations for each row
  when (old.acknowledged_at is not null and ((new.state = 'waiting' and old.state <> 'waiting')
    or (new.unanswered_since is not null and old.unanswered_since is null)))
  execute function forget_acknowledgement();
create trigger forget_acknowledgement before update on tickets for each row
  when (old.acknowledged_at is not null and ((new.status < 2 and old.status >= 2)
    or (new.handler_id is null and old.handler_id is not null)))
  execute function forget_acknowledgement();

insert into upgrade_steps (id, kind, table_name, name, statement) values
  (97, 'index', 'conversations', 'conversations_acknowledged_by',
    'on conversations (acknowledged_by_id) where acknowledged_by_id is not null'),
  (98, 'index', 'tickets', 'tickets_acknowledged_by', 'on tickets (acknowledged_by_id) where acknowledged_by_id is not null');
select run_upgrade_steps(false);
