-- What rules have added to the tickets of an import, which undo takes away.
alter table relation_import_additions drop constraint relation_import_additions_kind_check,
  add constraint relation_import_additions_kind_check
    check (kind in ('contact', 'relation_record', 'phone_number', 'email_contact', 'address', 'ticket', 'ticket_note',
      'ticket_checklist'));
alter table relation_import_kept drop constraint relation_import_kept_kind_check,
  add constraint relation_import_kept_kind_check
    check (kind in ('contact', 'relation_record', 'phone_number', 'email_contact', 'address', 'ticket', 'ticket_note',
      'ticket_checklist'));
