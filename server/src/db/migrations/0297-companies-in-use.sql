-- The companies that undoing an import left because they had contacts, which undoing the import of those looks up.
insert into upgrade_steps (id, kind, table_name, name, statement) values
  (321, 'index', 'relation_import_kept', 'relation_import_kept_companies',
    $$on relation_import_kept (record_id) where kind = 'company' and reason = 'in_use'$$);

select run_upgrade_steps(false);
