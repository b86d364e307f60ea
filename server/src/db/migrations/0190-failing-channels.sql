-- Channels whose platform does not take messages: why, and since when. A row that is not renewed is over.
create table failing_channels (
  channel_id bigint primary key references channels on delete cascade,
  error jsonb not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);
