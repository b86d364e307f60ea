-- A visitor's session names both epochs; raising one ends the sessions that name an earlier one.
alter table channels
  add column session_epoch integer not null default 0,
  -- Sessions of earlier versions name no epoch and no time of issue, so they are accepted for a while only.
  add column old_sessions_until timestamptz;
update channels set old_sessions_until = now() + interval '90 days'
  where contactable_type = 'App\LivechatContact';
alter table contactables add column session_epoch integer not null default 0;
