-- The history of the tickets that an undo restores names who requested it.
alter table relation_import_tasks add column undo_requester_id bigint references employees on delete set null;
create index on relation_import_tasks (undo_requester_id);
