-- Each attempt to write a backup to the store of BACKUP_TO. The store itself lists what it has; this says what went wrong.
create table backups (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('archive', 'base')),
  -- As BACKUP_TO has it.
  store text not null,
  name text,
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  bytes bigint,
  sha256 text,
  error text,
  -- When it was restored on trial, and what was wrong with it.
  verified_at timestamptz,
  verify_error text,
  -- When it was removed from the store as too old.
  removed_at timestamptz
);
create index backups_started_at on backups (kind, started_at desc);
