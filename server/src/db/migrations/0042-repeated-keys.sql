-- What becomes of rows that repeat a key with other values. Recipes from before keep what they have always done.
alter table relation_import_recipes
  add column repeated_keys text not null default 'last_wins' check (repeated_keys in ('reject', 'last_wins'));
alter table relation_import_recipes alter column repeated_keys set default 'reject';

-- The keys that rows of a running task's file repeat with other values, found while the file is read for the first time.
create table relation_import_repeats (
  task_id bigint not null,
  kind text not null check (kind in ('contact', 'relation_record')),
  key text not null,
  -- The place, in the plan's order, of a column that differs, and the first two rows that differ there.
  place smallint not null,
  first_at bigint not null,
  second_at bigint not null,
  primary key (task_id, kind, key)
);
