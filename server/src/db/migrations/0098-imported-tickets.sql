-- The number that a ticket has in another system: an import finds the ticket again by it.
alter table tickets add column external_no text;
drop trigger touch on tickets;
create trigger touch before update of subject, content, due_at, status, status_memo, priority, contact_id, category_id,
  sub_category_id, creater_id, handler_id, sponsor_id, campaign_queue_id, termination_code_id, external_no, cz_values,
  version
  on tickets for each row execute function touch();

insert into upgrade_steps (id, kind, table_name, name, statement) values
  (60, 'index', 'tickets', 'tickets_external_no', 'on tickets (external_no) where external_no is not null');

-- Imports add and change tickets, too.
alter table relation_import_additions drop constraint relation_import_additions_kind_check,
  add constraint relation_import_additions_kind_check
    check (kind in ('contact', 'relation_record', 'phone_number', 'email_contact', 'address', 'ticket'));
alter table relation_import_changes drop constraint relation_import_changes_kind_check,
  add constraint relation_import_changes_kind_check check (kind in ('contact', 'relation_record', 'ticket'));
alter table relation_import_kept drop constraint relation_import_kept_kind_check,
  add constraint relation_import_kept_kind_check
    check (kind in ('contact', 'relation_record', 'phone_number', 'email_contact', 'address', 'ticket'));
alter table relation_import_planned drop constraint relation_import_planned_kind_check,
  add constraint relation_import_planned_kind_check
    check (kind in ('contact', 'relation_record', 'part', 'ticket'));
alter table relation_import_repeats drop constraint relation_import_repeats_kind_check,
  add constraint relation_import_repeats_kind_check check (kind in ('contact', 'relation_record', 'ticket'));

select run_upgrade_steps(false);
