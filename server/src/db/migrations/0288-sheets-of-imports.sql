-- The sheets of a workbook that an import reads; null is all.
alter table relation_import_tasks add column sheets text;
