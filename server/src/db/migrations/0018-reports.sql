-- When an employee first answered the customer, and when a ticket was done with: what reports measure by.
alter table conversations add column first_response_at timestamptz;
alter table tickets add column closed_at timestamptz;

-- No new version of any record: nothing that clients are shown changes.
alter table conversations disable trigger touch;
update conversations c set first_response_at = first.moment
from (
  select m.conversation_id, min(m.created_at) as moment
  from messages m join conversations o on o.id = m.conversation_id
  where m.direction = 'outbound' and m.author_type = 'employee' and m.created_at >= o.first_enter_queue_at
  group by m.conversation_id) first
where first.conversation_id = c.id;
alter table conversations enable trigger touch;
alter table tickets disable trigger touch;
update tickets set closed_at = updated_at where status >= 2;
alter table tickets enable trigger touch;

create function mark_closed() returns trigger language plpgsql as $$
begin
  if new.status < 2 then
    new.closed_at := null;
  elsif tg_op = 'UPDATE' then
    new.closed_at := now();
  else
    new.closed_at := coalesce(new.closed_at, new.updated_at);
  end if;
  return new;
end $$;
create trigger mark_closed_new before insert on tickets
  for each row when (new.status >= 2) execute function mark_closed();
create trigger mark_closed before update of status on tickets
  for each row when ((old.status >= 2) <> (new.status >= 2)) execute function mark_closed();

create index on conversations (last_finished_at) where last_finished_at is not null;
create index on tickets (closed_at) where closed_at is not null;
