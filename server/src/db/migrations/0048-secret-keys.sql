-- The keys that stored secrets are sealed with: a start without one of them is refused.
create table secret_keys (
  key_check text primary key,
  -- The latest start with it as SECRET_KEY: servers seal anew with the key that was started with last.
  started_at timestamptz not null default clock_timestamp(),
  -- When nothing was sealed with it any more.
  retired_at timestamptz
);

-- Sealing a secret with another key does not change the record, so that nobody's If-Match fails for it.
create or replace trigger touch before update on channels for each row
  when (coalesce(current_setting('parley.is_resealing', true), '') <> 'on') execute function touch();
create or replace trigger touch before update on webhooks for each row
  when (coalesce(current_setting('parley.is_resealing', true), '') <> 'on') execute function touch();
