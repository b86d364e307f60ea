-- Up to which message somebody has dealt with what was not sent.
alter table conversations add column settled_seq bigint not null default 0;

create index conversations_wrap_up on conversations (handler_id) where state = 'closed' and not is_acw_completed;

-- What was not sent, or may not have been: by whom lately, and in which conversation.
create index messages_unsent on messages (author_id, created_at) where delivery_state in ('failed', 'unknown');
create index messages_unsent_in on messages (conversation_id, seq) where delivery_state in ('failed', 'unknown');
