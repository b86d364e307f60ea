-- When a message was found not to have arrived, or perhaps not: a platform may say so long after it took it.
alter table messages add column failed_at timestamptz;
