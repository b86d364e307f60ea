-- Since when a live chat refuses what a visitor sends, and who blocked them. That a customer blocked us is `is_blocked`.
alter table contactables add column visitor_blocked_at timestamptz;
alter table contactables add column visitor_blocked_by bigint;
alter table contactables add constraint contactables_visitor_blocked_by_fkey
  foreign key (visitor_blocked_by) references employees on delete set null not valid;

select keep_changes('contactables', $$'contactable'$$, 'r.contact_id', 'last_inbound_at session_epoch',
  fields => '{"visitor_block": ["visitor_blocked_at", "visitor_blocked_by"]}');

insert into upgrade_steps (id, kind, table_name, name, statement) values
  (325, 'index', 'contactables', 'contactables_visitor_blocked_by',
    'on contactables (visitor_blocked_by) where visitor_blocked_by is not null'),
  (326, 'run', 'contactables', 'validate who blocked visitors',
    'alter table contactables validate constraint contactables_visitor_blocked_by_fkey');

select run_upgrade_steps(false);
