-- What an import or its undo waits for, in words, while it does.
alter table relation_import_tasks add column waiting_reason text;
