-- The file store of the installation. A file in the store is named after it, so that a server that has another store, or
-- an empty folder in its place, is noticed at its start.
create table file_store (
  id smallint primary key default 1 check (id = 1),
  store text not null check (store ~ '^[0-9a-f]{32}$'),
  -- Whether that file has been written.
  is_marked boolean not null default false
);
