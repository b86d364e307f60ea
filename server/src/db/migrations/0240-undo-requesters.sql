-- The history of the tickets that an undo restores names who requested it.
alter table relation_import_tasks add column undo_requester_id bigint references employees on delete set null;

insert into upgrade_steps (id, kind, table_name, name, statement) values
  (200, 'index', 'relation_import_tasks', 'relation_import_tasks_undo_requester_id_idx',
    'on relation_import_tasks (undo_requester_id)');

select run_upgrade_steps(false);
