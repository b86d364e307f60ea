-- The rule that made a change, in place of an employee.
alter table record_changes add column rule_id bigint, add column rule_version integer;
alter table record_changes
  drop constraint record_changes_subject_type_check,
  add constraint record_changes_subject_type_check
    check (subject_type in ('contact', 'ticket', 'conversation')) not valid;
alter table record_changes validate constraint record_changes_subject_type_check;

create trigger forget_changes after delete on conversations
  referencing old table as old_rows for each statement execute function forget_changes('conversation');
