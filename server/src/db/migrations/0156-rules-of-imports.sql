-- Whether rules run for what an import brings.
alter table relation_import_tasks add column run_rules boolean not null default false;
