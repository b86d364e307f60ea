-- The rules that run at moments: when a record's field changes, its moment is set by the same write.
create table rule_moments (
  rule_id bigint primary key,
  subject_type text not null,
  field text not null,
  offset_minutes integer not null,
  -- The calendar whose minutes count. When exactly they have passed is then found later.
  calendar_id bigint,
  -- Whether the rule is off or gone. Its moments are then dropped in steps, and this row after them.
  is_dropped boolean not null,
  -- The last of the existing records that has its moment; null once all have.
  filled_id bigint default 0,
  -- The last of the subjects whose moments have been looked at again; null once all have.
  retimed_id bigint,
  -- What is over by then, as counted now, happens at once.
  retime_due_at timestamptz
);
create index rule_moments_calendar on rule_moments (calendar_id) where calendar_id is not null;
create index rule_moments_subject on rule_moments (subject_type) where not is_dropped;

create function set_rule_moments(subject text, before jsonb, after jsonb) returns void language plpgsql as $$
begin
  insert into moments as m (kind, subject_type, subject_id, reference_id, due_at, attempt_at)
    select 'rule', subject, (after ->> 'id')::bigint, r.rule_id, d.due_at, d.due_at
    from rule_moments r
      cross join lateral (
        select (after ->> r.field)::timestamptz + r.offset_minutes * interval '1 minute' as at) earliest
      cross join lateral (
        select case when r.calendar_id is not null and (r.offset_minutes < 0 or earliest.at < now()) then now()
          else earliest.at end as due_at) d
    where r.subject_type = subject and not r.is_dropped and earliest.at is not null and d.due_at >= now()
      and (before is null or before ->> r.field is distinct from after ->> r.field)
    order by r.rule_id
  on conflict (kind, subject_type, subject_id, reference_id) do update set
    due_at = excluded.due_at, attempt_at = excluded.attempt_at, generation = m.generation + 1, attempts = 0;
  delete from moments m using rule_moments r
    where before is not null and m.kind = 'rule' and m.subject_type = subject
      and m.subject_id = (after ->> 'id')::bigint and m.reference_id = r.rule_id and r.subject_type = subject
      and before ->> r.field is distinct from after ->> r.field
      and coalesce(r.calendar_id is null
        and (after ->> r.field)::timestamptz + r.offset_minutes * interval '1 minute' < now()
        or after ->> r.field is null, true);
end
$$;

-- Imports set `parley.rules` to off: what they bring happened before.
create function are_rule_moments_set(subject text) returns boolean language sql stable as $$
  select coalesce(current_setting('parley.rules', true), '') <> 'off'
    and exists (select from rule_moments where subject_type = subject and not is_dropped)
$$;

create function set_rule_moments_of_new() returns trigger language plpgsql as $$
begin
  if are_rule_moments_set(tg_argv[0]) then
    perform set_rule_moments(tg_argv[0], null, to_jsonb(a)) from added a;
  end if;
  return null;
end
$$;
create function set_rule_moments_of_changed() returns trigger language plpgsql as $$
begin
  if are_rule_moments_set(tg_argv[0]) then
    perform set_rule_moments(tg_argv[0], to_jsonb(old), to_jsonb(new));
  end if;
  return null;
end
$$;

create trigger set_rule_moments_of_new after insert on tickets referencing new table as added
  for each statement execute function set_rule_moments_of_new('ticket');
create trigger set_rule_moments_of_new after insert on conversations referencing new table as added
  for each statement execute function set_rule_moments_of_new('conversation');
create trigger set_rule_moments_of_new after insert on contacts referencing new table as added
  for each statement execute function set_rule_moments_of_new('contact');
create trigger set_rule_moments_of_changed after update on tickets for each row
  when (old.due_at is distinct from new.due_at or old.closed_at is distinct from new.closed_at)
  execute function set_rule_moments_of_changed('ticket');
create trigger set_rule_moments_of_changed after update on conversations for each row
  when ((old.first_enter_queue_at, old.accepted_at, old.first_response_at, old.last_message_at, old.unanswered_since,
    old.snoozed_until, old.last_finished_at) is distinct from (new.first_enter_queue_at, new.accepted_at,
    new.first_response_at, new.last_message_at, new.unanswered_since, new.snoozed_until, new.last_finished_at))
  execute function set_rule_moments_of_changed('conversation');

-- What hours count is looked at again, in steps.
create function retime_rules_of_calendar() returns trigger language plpgsql as $$
begin
  update rule_moments set retimed_id = 0, retime_due_at = 'epoch' where calendar_id = new.id;
  return null;
end
$$;
create trigger retime_rules after update on calendars for each row
  when (old.hours_version <> new.hours_version) execute function retime_rules_of_calendar();
