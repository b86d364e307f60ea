-- Rows above the table that every sheet of a recipe's files begins with, and values that new records get.
alter table relation_import_recipes
  add column skip_rows integer not null default 0 check (skip_rows between 0 and 1000),
  add column fixed_values jsonb not null default '{}';

-- How a file writes its dates, by column, once the whole file has been read; and cells that were left empty.
alter table relation_import_tasks
  add column date_formats jsonb,
  add column emptied_amount bigint not null default 0;

-- What imports add to contacts beside their own columns.
alter table relation_import_tasks add column added_parts_amount bigint not null default 0;
alter table relation_import_additions drop constraint relation_import_additions_kind_check,
  add constraint relation_import_additions_kind_check
    check (kind in ('contact', 'relation_record', 'phone_number', 'email_contact', 'address'));
alter table relation_import_kept drop constraint relation_import_kept_kind_check,
  add constraint relation_import_kept_kind_check
    check (kind in ('contact', 'relation_record', 'phone_number', 'email_contact', 'address'));
alter table relation_import_planned drop constraint relation_import_planned_kind_check,
  add constraint relation_import_planned_kind_check check (kind in ('contact', 'relation_record', 'part'));

-- The tags and companies that a task gave to contacts, which undo takes away.
create table relation_import_links (
  task_id bigint not null,
  kind text not null check (kind in ('tag', 'company')),
  contact_id bigint not null,
  linked_id bigint not null,
  primary key (task_id, kind, contact_id, linked_id)
);
