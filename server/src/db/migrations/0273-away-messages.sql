-- What a live chat says in one language while nobody is there, by language: {"en": "…"}. Others see `away_message`.
alter table channels add column away_messages jsonb not null default '{}';
select keep_changes('channels', $$'channel'$$, hidden => 'account_hash session_epoch old_sessions_until',
  fields => '{"widget_key": ["key"], "has_credentials": ["credentials"], "has_identity_secret": ["identity_secret"]}');
