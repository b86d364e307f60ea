-- Texts are ordered as people read them, digits by their value; a server built without ICU orders them by their bytes.
do $$ begin
  if exists (select from pg_collation where collname = 'und-x-icu') then
    create collation if not exists natural_order (provider = icu, locale = 'und-u-kn-true');
  else
    create collation if not exists natural_order from "C";
  end if;
end $$;

insert into upgrade_steps (id, kind, table_name, name, statement) values
  (30, 'index', 'contacts', 'contacts_in_order', 'on contacts (name collate natural_order, id)'),
  (31, 'drop', 'contacts', 'contacts_name', '');

select run_upgrade_steps(false);
