-- When the clock was last looked at, and since when it has gone on evenly: nothing is removed by its age before a day of that.
create table clock_watch (
  id boolean primary key default true check (id),
  seen_at timestamptz not null,
  steady_since timestamptz not null
);
