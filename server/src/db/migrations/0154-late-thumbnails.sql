-- Making a thumbnail that took too long is tried again later, a few times.
alter table file_contents
  add column thumbnail_attempts smallint not null default 0,
  add column thumbnail_due_at timestamptz;
