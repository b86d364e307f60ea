-- When a delivery was sent again on request; the receiver is told.
alter table webhook_deliveries add column replayed_at timestamptz;

insert into upgrade_steps (id, kind, table_name, name, statement) values
  (136, 'index', 'webhook_deliveries', 'webhook_deliveries_created', 'on webhook_deliveries (webhook_id, created_at, id)');

select run_upgrade_steps(false);
