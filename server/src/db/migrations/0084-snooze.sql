-- Until when its handler has put a conversation aside, unless the customer writes before.
alter table conversations add column snoozed_until timestamptz;
create index conversations_snoozed on conversations (handler_id, snoozed_until)
  where state = 'handling' and snoozed_until is not null;
