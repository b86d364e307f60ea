-- What happened to the records that the API shows, for other systems that follow them: written by triggers, so by the
-- transaction of every change, and read in the order of the ids. Two changes of one record are in the order in which
-- they were made, because the second waits for the first one's lock before it draws its id. A reader stops before the
-- ids that an open transaction may still commit (0035-settled-ids.sql), so it misses none.
create table changes (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  type text not null collate "C",
  record_id bigint not null,
  -- Whose part it is: a phone number's contact, a note's ticket, a message's conversation.
  parent_id bigint,
  op text not null collate "C",
  -- The names of the fields that an update changed.
  fields text[],
  -- Imports cause no events.
  is_import boolean not null default coalesce(current_setting('parley.importing', true), '') = 'on'
) with (autovacuum_vacuum_insert_scale_factor = 0.05);
select keep_marks('changes');

-- Which stream it is, and how far it has been removed. Positions of another one mean nothing here: a restored backup
-- draws ids again that were given to other changes.
create table change_stream (
  id bigint primary key default 1 check (id = 1),
  epoch text not null default left(md5(gen_random_uuid()::text), 12),
  removed_through bigint not null default 0,
  -- How far it has been read for webhooks.
  announced_through bigint not null default 0
);
insert into change_stream default values;

-- To be called after a database was put back to an earlier state.
create function begin_change_stream() returns void language plpgsql as $$
declare
  latest bigint := coalesce(pg_sequence_last_value(pg_get_serial_sequence('changes', 'id')), 0);
begin
  update change_stream set epoch = left(md5(gen_random_uuid()::text), 12),
    removed_through = greatest(removed_through, latest), announced_through = greatest(announced_through, latest);
end $$;

-- Removes the oldest changes, at most `size`. Returns how many.
create function remove_changes(before timestamptz, size int) returns int language plpgsql as $$
declare
  stream change_stream;
  through bigint;
  removed int;
begin
  select * into stream from change_stream for update;
  with first as (
    select id, at from changes where id > stream.removed_through order by id limit size
  )
  select coalesce(min(id) filter (where at >= before) - 1, max(id)) into through from first;
  if through is null or through <= stream.removed_through then return 0; end if;
  delete from changes where id > stream.removed_through and id <= through;
  get diagnostics removed = row_count;
  update change_stream set removed_through = through;
  return removed;
end $$;

-- How far the stream may be read. No transaction that commits later adds a change up to `settled`.
create function settled_changes(out newest bigint, out settled bigint)
  language sql volatile
  begin atomic
    select newest, settled_id('changes'::regclass, newest) from (
      select greatest((select max(c.id) from changes c), s.removed_through) as newest from change_stream s) latest;
  end;

-- Notes the changes of a table from now on. `type` and `parent` are expressions over a row `r`. `fields` is what a change
-- is known by, as {field: [columns]}; columns in `hidden` are not shown, and all others are fields of their own name.
-- Call it again after adding a column.
create function keep_changes(which text, type text, parent text default 'null::bigint', hidden text default '',
  fields jsonb default '{}') returns void language plpgsql as $code$
declare
  compared text;
  updated text;
begin
  select string_agg(format('case when %s then %L end', differences, field), ', ' order by place) into compared from (
    select coalesce(f.key, a.attname) as field, min(a.attnum) as place,
      string_agg(format(case a.atttypid when 'json'::regtype then 'o.%1$I::text is distinct from n.%1$I::text'
        else 'o.%1$I is distinct from n.%1$I' end, a.attname), ' or ' order by a.attnum) as differences
    from pg_attribute a left join jsonb_each(fields) f on f.value ? a.attname
    where a.attrelid = which::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.attname <> all('{id,version,created_at,updated_at}'::text[] || regexp_split_to_array(hidden, '\s+'))
    group by 1) named;
  updated := format($format$insert into changes (type, record_id, parent_id, op, fields)
          select %1$s, n.id, %2$s, 'updated', c.fields
          from old_rows o join new_rows n on n.id = o.id
            cross join lateral (select array_remove(array[%3$s], null) as fields offset 0) c
          where cardinality(c.fields) > 0$format$,
    replace(type, 'r.', 'n.'), replace(parent, 'r.', 'n.'), compared);
  execute format($format$
    create or replace function %1$s_changes() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'INSERT' then
        insert into changes (type, record_id, parent_id, op) select %2$s, r.id, %3$s, 'created' from new_rows r;
      elsif tg_op = 'DELETE' then
        insert into changes (type, record_id, parent_id, op) select %2$s, r.id, %3$s, 'deleted' from old_rows r;
      -- The plan that is kept for a few rows would compare each of many with each.
      elsif exists (select from new_rows offset 16) then
        execute %4$L;
      else
        %5$s;
      end if;
      return null;
    end $body$$format$,
    which, type, parent, updated, updated);
  execute format('create or replace trigger changes_insert after insert on %1$I
    referencing new table as new_rows for each statement execute function %1$s_changes()', which);
  execute format('create or replace trigger changes_update after update on %1$I
    referencing old table as old_rows new table as new_rows for each statement execute function %1$s_changes()', which);
  execute format('create or replace trigger changes_delete after delete on %1$I
    referencing old table as old_rows for each statement execute function %1$s_changes()', which);
end $code$;

-- Notes what a table adds to the records of another one, as a change of their field. `owner` names it.
create function keep_linked_changes(which text, owner text, owners text, type text, field text, watches_updates boolean default false)
  returns void language plpgsql as $code$
begin
  execute format($format$
    create or replace function %1$s_changes() returns trigger language plpgsql as $body$
    declare
      ids bigint[];
    begin
      if tg_op = 'INSERT' then ids := array(select distinct %2$I from new_rows);
      else ids := array(select distinct %2$I from old_rows);
      end if;
      if cardinality(ids) = 0 then return null; end if;
      -- Not of a record that this transaction has just added.
      insert into changes (type, record_id, op, fields)
        select %4$L, r.id, 'updated', array[%5$L] from %3$I r
        where r.id = any(ids) and not (r.version = 1 and r.xmin = pg_current_xact_id()::xid);
      return null;
    end $body$$format$, which, owner, owners, type, field);
  execute format('create or replace trigger changes_insert after insert on %1$I
    referencing new table as new_rows for each statement execute function %1$s_changes()', which);
  if watches_updates then
    execute format('create or replace trigger changes_update after update on %1$I
      referencing old table as old_rows for each statement execute function %1$s_changes()', which);
  end if;
  execute format('create or replace trigger changes_delete after delete on %1$I
    referencing old table as old_rows for each statement execute function %1$s_changes()', which);
end $code$;

select keep_changes('contacts', $$'contact'$$, hidden => 'profile_id part_versions',
  fields => '{"cz_cols": ["cz_values"]}');
select keep_changes('phone_numbers', $$'phone_number'$$, 'r.contact_id', 'unconfirmed_since');
select keep_changes('addresses', $$'address'$$, 'r.contact_id');
select keep_changes('email_contacts', $$'email_contact'$$, 'r.contact_id', 'unconfirmed_since');
select keep_changes('contactables', $$'contactable'$$, 'r.contact_id', 'last_inbound_at session_epoch');
select keep_changes('relation_records',
  $$case when r.contact_id is null then 'ticket_cz_relation' else 'contact_cz_relation' end$$,
  'coalesce(r.contact_id, r.ticket_id)', fields => '{"information": ["cz_values"]}');
select keep_changes('contact_merges', $$'contact_merge'$$, 'r.contact_id', 'kept');
select keep_changes('companies', $$'company'$$);
select keep_changes('tickets', $$'ticket'$$, hidden => 'closed_at sla_at_risk_at',
  fields => '{"cz_cols": ["cz_values"], "sla": ["sla_due_at", "sla_is_breached"],
    "checklist": ["checklist_total", "checklist_ticked", "checklist_required_open"]}');
select keep_changes('ticket_notes', $$'ticket_note'$$, 'r.ticket_id', fields => '{"mentions": ["mention_ids"]}');
select keep_changes('ticket_links', $$'ticket_link'$$, 'r.ticket_id');
select keep_changes('ticket_checklists', $$'ticket_checklist'$$, 'r.ticket_id');
select keep_changes('ticket_time_entries', $$'time_entry'$$, 'r.ticket_id');
select keep_changes('ticket_merges', $$'ticket_merge'$$, 'r.ticket_id', 'kept');
select keep_changes('csat_scores', $$'csat_score'$$);
-- What a message moves in its conversation is the message's own change.
select keep_changes('conversations', $$'conversation'$$, hidden => 'last_seq last_message_at unread_count settled_seq
  unanswered_since question sla_at_risk_at released_by_id released_at', fields => '{"sla": ["sla_due_at", "sla_is_breached"]}');
select keep_changes('conversation_notes', $$'conversation_note'$$, 'r.conversation_id', fields => '{"mentions": ["mention_ids"]}');
select keep_changes('messages', $$'message'$$, 'r.conversation_id', 'external_ids wave_id');
select keep_changes(t.which, format('%L', t.type), hidden => t.hidden, fields => t.fields::jsonb) from (values
  ('tags', 'tag', '', '{}'), ('cz_cols', 'cz_col', '', '{}'), ('cz_col_categories', 'cz_col_category', '', '{}'),
  ('countries', 'country', '', '{}'), ('states', 'state', '', '{}'), ('cities', 'city', '', '{}'),
  ('categories', 'category', '', '{}'), ('sub_categories', 'sub_category', '', '{}'),
  ('termination_codes', 'termination_code', '', '{}'), ('sponsors', 'sponsor', '', '{}'),
  ('campaign_queues', 'campaign_queue', '', '{}'), ('skills', 'skill', '', '{}'),
  ('employees', 'employee', 'password_hash must_change_password profile_id', '{}'), ('roles', 'role', '', '{}'),
  ('groups', 'group', '', '{}'), ('departments', 'department', '', '{}'), ('job_titles', 'job_title', '', '{}'),
  ('extensions', 'extension', '', '{}'), ('cti_agents', 'cti_agent', '', '{}'),
  ('channels', 'channel', 'account_hash session_epoch old_sessions_until',
    '{"widget_key": ["key"], "has_credentials": ["credentials"], "has_identity_secret": ["identity_secret"]}'),
  ('webhooks', 'webhook', 'secret', '{}'), ('relation_import_recipes', 'recipe', '', '{}'),
  ('rules', 'rule', '', '{"author": ["author_id"]}'), ('sla_policies', 'sla_policy', '', '{}'),
  ('calendars', 'calendar', 'hours_version recount_since recounted_id ical_due_at ical_read_at ical_error',
    '{"is_closed_today": ["closure"]}'),
  ('checklist_templates', 'checklist_template', '', '{}'), ('ticket_forms', 'ticket_form', '', '{}'),
  ('ticket_statuses', 'ticket_status', '', '{}'), ('canned_answers', 'canned_answer', '', '{}'),
  ('code_labels', 'code_label', '', '{}')
) t (which, type, hidden, fields);

select keep_linked_changes(l.which, l.owner, l.owners, l.type, l.field, l.which = 'ticket_checklist_items') from (values
  ('contact_tags', 'contact_id', 'contacts', 'contact', 'tag_ids'),
  ('contact_companies', 'contact_id', 'contacts', 'contact', 'company_ids'),
  ('conversation_tags', 'conversation_id', 'conversations', 'conversation', 'tag_ids'),
  ('ticket_conversations', 'ticket_id', 'tickets', 'ticket', 'interact_collections'),
  ('ticket_checklist_items', 'checklist_id', 'ticket_checklists', 'ticket_checklist', 'items'),
  ('employee_roles', 'employee_id', 'employees', 'employee', 'role_ids'),
  ('employee_groups', 'employee_id', 'employees', 'employee', 'group_ids'),
  ('employee_skills', 'employee_id', 'employees', 'employee', 'skill_ids'),
  ('campaign_queue_members', 'campaign_queue_id', 'campaign_queues', 'campaign_queue', 'member_ids'),
  ('campaign_queue_groups', 'campaign_queue_id', 'campaign_queues', 'campaign_queue', 'group_ids'),
  ('campaign_queue_skills', 'campaign_queue_id', 'campaign_queues', 'campaign_queue', 'skill_ids'),
  ('ticket_form_categories', 'form_id', 'ticket_forms', 'ticket_form', 'category_ids')
) l (which, owner, owners, type, field);
