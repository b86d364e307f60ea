-- What the router gave to an employee.
alter table employee_notices
  drop constraint employee_notices_type_check,
  add constraint employee_notices_type_check
    check (type in ('mention', 'note', 'assignment', 'transfer', 'routed', 'held', 'rule', 'rule_paused', 'sla_at_risk',
      'sla_breached')) not valid;
alter table employee_notices validate constraint employee_notices_type_check;
