-- The stream of changes names the score question of channels by its present and its former name.
select keep_changes('channels', $$'channel'$$, hidden => 'account_hash session_epoch old_sessions_until',
  fields => '{"widget_key": ["key"], "has_credentials": ["credentials"], "has_identity_secret": ["identity_secret"],
    "csat_enabled": ["is_score_asked"], "is_score_asked": ["is_score_asked"]}');
