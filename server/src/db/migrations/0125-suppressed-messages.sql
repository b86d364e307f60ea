-- A rule whose only actions are messages that the customer is not to get.
alter table rule_runs
  drop constraint rule_runs_outcome_check,
  add constraint rule_runs_outcome_check
    check (outcome in ('matched', 'watched', 'suppressed', 'failed', 'limited', 'cut_off')) not valid;
alter table rule_runs validate constraint rule_runs_outcome_check;
