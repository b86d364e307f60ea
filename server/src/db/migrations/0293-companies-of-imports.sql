-- Imports may create the companies that their rows name, which undo takes away again.
alter table relation_import_recipes add column create_missing_companies boolean not null default false;
select keep_changes('relation_import_recipes', $$'recipe'$$, hidden => '', fields => '{}');
alter table relation_import_tasks add column created_companies_amount bigint not null default 0;

alter table relation_import_additions drop constraint relation_import_additions_kind_check,
  add constraint relation_import_additions_kind_check
    check (kind in ('contact', 'relation_record', 'phone_number', 'email_contact', 'address', 'ticket', 'ticket_note',
      'ticket_checklist', 'company')) not valid;
alter table relation_import_kept drop constraint relation_import_kept_kind_check,
  add constraint relation_import_kept_kind_check
    check (kind in ('contact', 'relation_record', 'phone_number', 'email_contact', 'address', 'ticket', 'ticket_note',
      'ticket_checklist', 'company')) not valid;
alter table relation_import_planned drop constraint relation_import_planned_kind_check,
  add constraint relation_import_planned_kind_check
    check (kind in ('contact', 'relation_record', 'part', 'ticket', 'company')) not valid;

insert into upgrade_steps (id, kind, table_name, name, statement) values
  (318, 'run', 'relation_import_additions', 'validate the kinds of records that imports added',
    'alter table relation_import_additions validate constraint relation_import_additions_kind_check'),
  (319, 'run', 'relation_import_kept', 'validate the kinds of records that undoing left alone',
    'alter table relation_import_kept validate constraint relation_import_kept_kind_check'),
  (320, 'run', 'relation_import_planned', 'validate the kinds of records that imports plan',
    'alter table relation_import_planned validate constraint relation_import_planned_kind_check');

select run_upgrade_steps(false);
