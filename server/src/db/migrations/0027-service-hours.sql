-- When a live chat is answered: [{weekday, from, to}], in order, on the clock of the service's time zone.
alter table channels
  add column service_hours jsonb not null default '[]',
  add column service_hours_note text;

-- Visitors are told how long a channel took to answer in the last days, of maybe millions of conversations.
create index conversations_of_channel on conversations (channel_id, created_at);
drop index conversations_channel_id_idx;
