-- Other systems ask for the contacts that have changed since they last did.
insert into upgrade_steps (id, kind, table_name, name, statement) values
  (128, 'index', 'contacts', 'contacts_updated', 'on contacts (updated_at, id)');

select run_upgrade_steps(false);
