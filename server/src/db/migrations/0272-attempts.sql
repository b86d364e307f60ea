-- How often a message was tried that its platform took too fast each time.
alter table scheduled_messages add column attempts smallint not null default 0;
-- Also keeps changes of a channel's greetings, which came with 0266.
select keep_changes('channels', $$'channel'$$, hidden => 'account_hash session_epoch old_sessions_until',
  fields => '{"widget_key": ["key"], "has_credentials": ["credentials"], "has_identity_secret": ["identity_secret"]}');
