-- Webhook calls of a platform that were refused: one row per channel and reason, however many calls there were.
create table inbound_refusals (
  channel_id bigint not null references channels on delete cascade,
  reason text not null,
  count bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (channel_id, reason)
);
