-- The version of a record before an import changed it, so that an undo can tell earlier imports what became of it.
alter table relation_import_changes add column version_before integer;

-- What undoing an import has restored: the record is again as it was in an earlier version, in a later one.
create table relation_import_restored (
  task_id bigint not null,
  kind text not null check (kind in ('contact', 'relation_record', 'ticket')),
  record_id bigint not null,
  version_from integer not null,
  version_to integer not null,
  primary key (kind, record_id, version_from)
);
create index relation_import_restored_task on relation_import_restored (task_id);
