-- An administrator decides who counts as here; the server's setting of the same name comes first.
alter table installation
  add column away_minutes integer check (away_minutes between 1 and 1440);
