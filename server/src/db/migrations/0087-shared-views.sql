-- A view that all employees see; only who made it changes it.
alter table saved_views add column is_shared boolean not null default false;

insert into upgrade_steps (id, kind, table_name, name, statement) values
  (51, 'index', 'saved_views', 'saved_views_shared', 'on saved_views (resource) where is_shared');

select run_upgrade_steps(false);
