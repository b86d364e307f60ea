-- What an administrator decides for the whole company; the server's settings of the same names come first.
alter table installation
  add column late_reply_minutes integer check (late_reply_minutes between 1 and 1440),
  add column max_session_days integer check (max_session_days between 1 and 3650),
  -- When live chats are answered whose channel has no hours of its own.
  add column service_hours jsonb not null default '[]',
  add column service_hours_note text,
  -- An image in the file store.
  add column logo text,
  add column logo_mime text;
