-- Pages that embed a live chat may say who is logged in, signed with the channel's secret.
alter table channels
  add column identity_secret bytea,
  add column known_visitors_only boolean not null default false;

-- What the page calls the visitor.
alter table contactables add column user_id text;
