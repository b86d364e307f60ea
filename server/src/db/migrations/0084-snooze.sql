-- Until when its handler has put a conversation aside, unless the customer writes before.
alter table conversations add column snoozed_until timestamptz;
