-- The rule that wrote a message, in the version that did.
alter table messages add column rule_id bigint, add column rule_version integer;
select keep_changes('messages', $$'message'$$, 'r.conversation_id', 'external_ids wave_id rule_id rule_version');
