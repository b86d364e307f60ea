-- Whether a rule runs each year, counted from the anniversaries of its field.
alter table rule_moments add column is_yearly boolean not null default false;

-- The first anniversary at or after a time. That of 29 February is the 28th in a year without one.
create function anniversary(value timestamptz, since timestamptz) returns timestamptz language sql stable as $$
  select case when a.at < since then value + (a.years + 1) * interval '1 year' else a.at end
  from (select y.years, value + y.years * interval '1 year' as at
    from (select greatest(1, extract(year from since) - extract(year from value)) as years) y) a
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
        select case when r.is_yearly then anniversary((after ->> r.field)::timestamptz, now() - o.distance)
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

create or replace function are_rule_moments_set(subject text) returns boolean language sql stable as $$
  select exists (select from rule_moments where subject_type = subject and not is_dropped
    and (is_yearly or coalesce(current_setting('parley.rules', true), '') <> 'off'))
$$;

create trigger set_rule_moments_of_changed after update on contacts for each row
  when (old.birth_at is distinct from new.birth_at) execute function set_rule_moments_of_changed('contact');
