-- How much room was left on the disks of a machine, hour by hour for two weeks: from it follows when they are full.
create table disk_samples (
  host text not null,
  disk text not null check (disk in ('data', 'database')),
  at timestamptz not null default now(),
  free_bytes bigint not null,
  primary key (host, disk, at)
);
