-- Signatures that cover no body, each taken with one body only while it is valid.
create table used_signatures (
  channel_id bigint not null references channels on delete cascade,
  signature_hash bytea not null,
  body_hash bytea not null,
  expires_at timestamptz not null,
  primary key (channel_id, signature_hash)
);
create index on used_signatures (expires_at);
