-- Whether a ticket was made with its maker's access token, rather than in the console, as histories have it.
alter table tickets add column created_by_token boolean not null default false;
select keep_changes('tickets', $$'ticket'$$, hidden => 'closed_at sla_at_risk_at created_by_token',
  fields => '{"cz_cols": ["cz_values"], "sla": ["sla_due_at", "sla_is_breached"],
    "checklist": ["checklist_total", "checklist_ticked", "checklist_required_open"]}');
