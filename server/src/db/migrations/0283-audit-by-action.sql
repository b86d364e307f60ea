-- The entries of one action, and those that programs made with a token or others without one: both are counted by the index
-- alone. The rows have what was changed, so reading them all takes longer than a request may.
insert into upgrade_steps (id, kind, table_name, name, statement) values
  (313, 'index', 'audit_log', 'audit_log_by_action', 'on audit_log (action, by_token, id)');

select run_upgrade_steps(false);
