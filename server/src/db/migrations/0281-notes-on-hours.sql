-- What is said beside the hours in one language, by language: {"en": "…"}. Others see `service_hours_note`.
alter table channels add column service_hours_notes jsonb not null default '{}';
alter table installation add column service_hours_notes jsonb not null default '{}';
select keep_changes('channels', $$'channel'$$, hidden => 'account_hash session_epoch old_sessions_until',
  fields => '{"widget_key": ["key"], "has_credentials": ["credentials"], "has_identity_secret": ["identity_secret"]}');
