-- Builds between the first and this one made some of the steps before in other forms. Brings their databases to today's
-- form; in all others this changes nothing.
do $$
begin
  if exists (select from pg_attribute where attrelid = 'relation_import_changes'::regclass and attname = 'version') then
    alter table relation_import_changes rename column version to left_version;
  end if;
  if exists (select from pg_attribute where attrelid = 'relation_import_tasks'::regclass and attname = 'is_dry_run') then
    alter table relation_import_tasks rename column is_dry_run to dry_run;
  end if;
  if exists (
    select from pg_attribute where attrelid = 'webhook_events'::regclass and attname = 'data' and atttypid = 'jsonb'::regtype)
  then
    alter table webhook_events alter column data type text;
  end if;
  if pg_get_indexdef('webhook_deliveries_due'::regclass) !~ 'webhook_id' then
    drop index webhook_deliveries_due;
    create index webhook_deliveries_due on webhook_deliveries (webhook_id, due_at) where state = 'pending';
  end if;
  if not exists (
    select from pg_trigger where tgrelid = 'contactables'::regclass and tgname = 'paging_update'
      and pg_get_triggerdef(oid) ~ 'is_blocked')
  then
    drop trigger paging_insert on contactables;
    drop trigger paging_delete on contactables;
    drop trigger paging_update on contactables;
    drop trigger paging_truncate on contactables;
    delete from paged_lists where list = 'contactables';
    perform keep_paging('contactables', 'case when $.is_blocked then 1 else 0 end', 'is_blocked');
  end if;
end $$;

alter table relation_import_tasks add column if not exists undo_requested_at timestamptz;
alter table relation_import_additions drop constraint if exists relation_import_additions_task_id_fkey;
alter table relation_import_kept drop constraint if exists relation_import_kept_task_id_fkey;
alter table idempotency_keys drop column if exists message_id;
alter table webhook_deliveries
  add column if not exists given_up_at timestamptz not null default clock_timestamp() + interval '4 days';
alter table installation
  add column if not exists demo_employee_id bigint references employees on delete set null;
create index if not exists installation_demo_employee_id_idx on installation (demo_employee_id);
create index if not exists messages_expr_idx on messages ((message ->> 'file'))
  where type in ('image', 'file', 'audio', 'video');

do $$
begin
  if to_regproc('touch_phone_number') is not null then
    create or replace function touch_phone_number() returns trigger language plpgsql as $body$
    begin
      if new.version = old.version and
        (new.contact_id, new.type, new.number, new.extension, new.description, new.is_visible) is not distinct from
        (old.contact_id, old.type, old.number, old.extension, old.description, old.is_visible) then
        new.updated_at := old.updated_at;
        return new;
      end if;
      new.version := old.version + 1;
      new.updated_at := now();
      return new;
    end $body$;
  end if;
end $$;

insert into upgrade_steps (id, kind, table_name, name, statement)
select 200 + row_number() over (), kind, table_name, name, statement
from (values
  ('index', 'contactables', 'contactables_created_at_idx', 'on contactables (created_at)'),
  ('index', 'conversations', 'conversations_contactable_id_id_idx', 'on conversations (contactable_id, id)'),
  ('index', 'conversations', 'conversations_created_at_idx', 'on conversations (created_at)'),
  ('index', 'contact_merges', 'contact_merges_kept', 'on contact_merges (created_at) where kept is not null'),
  ('index', 'tickets', 'tickets_updated_at_idx', 'on tickets (updated_at)')
) missing (kind, table_name, name, statement)
where to_regclass(name) is null
union all
select 210 + row_number() over (), 'drop', table_name, name, ''
from (values
  ('conversations', 'conversations_contactable_id_idx'),
  ('conversations', 'conversations_waiting'),
  ('tickets', 'tickets_unfinished')
) superfluous (table_name, name)
where to_regclass(name) is not null;

select run_upgrade_steps(false);
