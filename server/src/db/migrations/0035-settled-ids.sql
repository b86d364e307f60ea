-- Ids are drawn in an order that commits do not keep, so a walk by id must stop before the ids that an open
-- transaction may still commit. A transaction that inserts holds a shared advisory lock until it ends, whose key is
-- (the table, the last id drawn before its own): whoever reads pg_locks knows that its ids are greater than that one.

-- To be called before the first id is drawn; later calls of a transaction do nothing.
create function mark_ids(relation regclass) returns void language plpgsql as $$
declare
  mark constant text := 'parley.marked_' || relation::oid;
begin
  if coalesce(current_setting(mark, true), '') = '' then
    perform pg_advisory_xact_lock_shared(
      relation::oid::bigint::bit(32)::int,
      coalesce(pg_sequence_last_value(pg_get_serial_sequence(relation::text, 'id')), 0)::bit(32)::int);
    perform set_config(mark, 'on', true);
  end if;
end $$;

create function mark_inserted_ids() returns trigger language plpgsql as $$
begin
  perform mark_ids(tg_relid);
  return null;
end $$;

-- One line per table that is listed.
create function keep_marks(relation regclass) returns void language plpgsql as $$
begin
  execute format(
    'create trigger mark_ids before insert on %s for each statement execute function mark_inserted_ids()', relation);
end $$;

-- No open transaction adds an id up to this one, as far as it is not above `newest`. Lock keys have 32 bits, so a
-- mark is told by its distance from `newest`.
create function settled_id(list regclass, newest bigint) returns bigint
  language sql volatile
  begin atomic
    select least(newest, min(newest + (objid::bigint - newest)::bit(32)::int))
    from pg_locks
    where locktype = 'advisory' and objsubid = 2 and classid = list::oid
      and database = (select oid from pg_database where datname = current_database())
      and pid is distinct from pg_backend_pid();
  end;

select keep_marks(name::regclass) from unnest(array[
  'addresses', 'audit_log', 'campaign_queues', 'canned_answers', 'categories', 'channels', 'cities', 'code_labels',
  'companies', 'contact_merges', 'contactables', 'contacts', 'conversation_notes', 'conversations', 'countries',
  'csat_scores', 'cti_agents', 'cz_col_categories', 'cz_cols', 'departments', 'email_contacts', 'employee_sessions',
  'employees', 'extensions', 'groups', 'job_titles', 'messages', 'phone_numbers', 'relation_import_recipes',
  'relation_import_tasks', 'relation_records', 'roles', 'saved_views', 'sponsors', 'states', 'sub_categories', 'tags',
  'termination_codes', 'ticket_notes', 'tickets', 'webhook_deliveries', 'webhooks']) name;

-- For servers of the version before, while they are replaced: a backend that has just ended its transaction has no
-- start any more, and is none to wait for.
create or replace function settled_before(relation regclass) returns timestamptz
  language sql volatile
  begin atomic
    select least(clock_timestamp(), min(a.xact_start))
    from pg_locks l left join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'relation' and l.mode = 'RowExclusiveLock' and l.pid <> pg_backend_pid()
      and l.relation = $1 and l.database = (select oid from pg_database where datname = current_database());
  end;
