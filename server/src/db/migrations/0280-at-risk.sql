-- From which share of its time on a promise is at risk; a clock keeps the share of its policy as it began to apply.
alter table sla_policies
  add column at_risk_percent smallint not null default 80 check (at_risk_percent between 1 and 99);
alter table sla_clocks
  add column at_risk_percent smallint not null default 80;
drop trigger touch on sla_policies;
create trigger touch before update of name, calendar_id, "if", targets, waits_in, at_risk_percent, is_enabled, position
  on sla_policies for each row execute function touch();
select keep_changes('sla_policies', $$'sla_policy'$$, hidden => '', fields => '{}');
