-- Imports may create the companies that their rows name, which undo takes away again.
alter table relation_import_recipes add column create_missing_companies boolean not null default false;
select keep_changes('relation_import_recipes', $$'recipe'$$, hidden => '', fields => '{}');
alter table relation_import_tasks add column created_companies_amount bigint not null default 0;

alter table relation_import_additions drop constraint relation_import_additions_kind_check,
  add constraint relation_import_additions_kind_check
    check (kind in ('contact', 'relation_record', 'phone_number', 'email_contact', 'address', 'ticket', 'ticket_note',
      'ticket_checklist', 'company'));
alter table relation_import_kept drop constraint relation_import_kept_kind_check,
  add constraint relation_import_kept_kind_check
    check (kind in ('contact', 'relation_record', 'phone_number', 'email_contact', 'address', 'ticket', 'ticket_note',
      'ticket_checklist', 'company'));
alter table relation_import_planned drop constraint relation_import_planned_kind_check,
  add constraint relation_import_planned_kind_check
    check (kind in ('contact', 'relation_record', 'part', 'ticket', 'company'));
