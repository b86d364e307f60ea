-- The first time at or after another one that is a distance before that time of day of an anniversary: nine hours after
-- midnight is nine o'clock, also on the days when clocks change. A time that they leave out is the one that they show
-- instead, and one that they show twice counts once.
create function anniversary(value timestamptz, since timestamptz, distance interval) returns timestamptz
  language sql stable as $$
  select min(a.at) from (select extract(year from since)::int - extract(year from value)::int as years) y
    cross join lateral generate_series(greatest(1, y.years - 1), greatest(1, y.years) + 1) n
    cross join lateral (
      select (value::timestamp + n * interval '1 year' + distance)::timestamptz - distance as at) a
  where a.at >= since
$$;

create or replace function set_rule_moments(subject text, before jsonb, after jsonb) returns void language plpgsql as $$
declare
  -- What an import brings happened before, but its anniversaries are to come.
  are_all_set boolean := coalesce(current_setting('parley.rules', true), '') <> 'off';
begin
  insert into moments as m (kind, subject_type, subject_id, reference_id, due_at, attempt_at)
    select 'rule', subject, (after ->> 'id')::bigint, r.rule_id, d.due_at, d.due_at
    from rule_moments r
      cross join lateral (select r.offset_minutes * interval '1 minute' as distance) o
      cross join lateral (
        select case when r.is_yearly
          then anniversary((after ->> r.field)::timestamptz, now() - o.distance, o.distance)
          else (after ->> r.field)::timestamptz end + o.distance as at) earliest
      cross join lateral (
        select case when r.calendar_id is not null and (r.offset_minutes < 0 or earliest.at < now()) then now()
          else earliest.at end as due_at) d
    where r.subject_type = subject and not r.is_dropped and (r.is_yearly or are_all_set)
      and earliest.at is not null and d.due_at >= now()
      and (before is null or before ->> r.field is distinct from after ->> r.field)
    order by r.rule_id
  on conflict (kind, subject_type, subject_id, reference_id) do update set
    due_at = excluded.due_at, attempt_at = excluded.attempt_at, generation = m.generation + 1, attempts = 0;
  delete from moments m using rule_moments r
    where before is not null and m.kind = 'rule' and m.subject_type = subject
      and m.subject_id = (after ->> 'id')::bigint and m.reference_id = r.rule_id and r.subject_type = subject
      and (r.is_yearly or are_all_set)
      and before ->> r.field is distinct from after ->> r.field
      and coalesce(r.calendar_id is null and not r.is_yearly
        and (after ->> r.field)::timestamptz + r.offset_minutes * interval '1 minute' < now()
        or after ->> r.field is null, true);
end
$$;

-- Moments that were set by the minutes that pass until then, across a change of clocks.
insert into upgrade_steps (id, kind, table_name, name, statement) values
  (302, 'run', 'moments', 'set yearly moments by the clock', $step$
    update moments m set due_at = c.due_at, attempt_at = c.due_at, generation = m.generation + 1, attempts = 0
    from (
      select w.kind, w.subject_type, w.subject_id, w.reference_id,
        ((w.due_at - d.distance)::timestamp + d.distance)::timestamptz as due_at
      from moments w join rule_moments r on r.is_yearly and r.subject_type = w.subject_type and r.rule_id = w.reference_id
        cross join lateral (select r.offset_minutes * interval '1 minute' as distance) d
      where w.kind = 'rule') c
    where (m.kind, m.subject_type, m.subject_id, m.reference_id) = (c.kind, c.subject_type, c.subject_id, c.reference_id)
      and m.due_at <> c.due_at$step$);

select run_upgrade_steps(false);

-- Deleting a webhook deleted its deliveries, a million of them if need be, while every write with an event for it waited.
-- They stay until their partition goes; without their webhook they are neither shown nor sent. Writers read webhooks before
-- they add deliveries. The worker takes the two in the other order: half a second ends that wait before it is a deadlock.
set local lock_timeout = '500ms';
lock table webhooks in access exclusive mode;
alter table webhook_deliveries drop constraint if exists webhook_deliveries_webhook_id_fkey;
