-- How often each caller called in a minute, told by every server once a second. Lost in a crash, and no harm.
create unlogged table request_counts (
  caller text not null,
  minute bigint not null,
  count int not null,
  primary key (caller, minute)
);
