-- The version of the custom fields and their categories, which each process keeps in memory. It is an ID rather than a
-- number, so that no change that was rolled back and no restored database has the version of other definitions.
create table definition_version (
  id smallint primary key default 1 check (id = 1),
  version uuid not null default gen_random_uuid()
);
insert into definition_version default values;

create function renew_definition_version() returns trigger language plpgsql as $$
begin
  update definition_version set version = gen_random_uuid();
  return null;
end
$$;
create trigger renew_definition_version after insert or update or delete or truncate on cz_cols
  for each statement execute function renew_definition_version();
create trigger renew_definition_version after insert or update or delete or truncate on cz_col_categories
  for each statement execute function renew_definition_version();

-- Locks custom fields against changes until the transaction ends. Returns whether the definitions have this version. It is
-- read after the lock, in a snapshot of its own, which includes the change that the lock waited for.
create function hold_definitions(version uuid, fields bigint[]) returns boolean language plpgsql as $$
begin
  perform from cz_cols c where c.id = any(fields) order by c.id for key share;
  return exists (select from definition_version d where d.version = hold_definitions.version);
end
$$;
