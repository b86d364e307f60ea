-- The runs of a rule that are counted for its state, up to ten thousand of each rule: the index alone tells them.
insert into upgrade_steps (id, kind, table_name, name, statement) values
  (314, 'index', 'rule_runs', 'rule_runs_that_count',
    $$on rule_runs (rule_id, created_at) where outcome in ('matched', 'watched')$$);

select run_upgrade_steps(false);
