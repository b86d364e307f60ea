-- What a live chat greets with in one language, by language: {"en": "…", "zh-TW": "…"}. Others see `greeting`.
alter table channels add column greetings jsonb not null default '{}';
select keep_changes('channels', $$'channel'$$, hidden => 'account_hash session_epoch old_sessions_until',
  fields => '{"widget_key": ["key"], "has_credentials": ["credentials"], "has_identity_secret": ["identity_secret"]}');
