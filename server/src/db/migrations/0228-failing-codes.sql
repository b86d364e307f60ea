-- Why a channel fails, as a code: what a message free of charge does not disprove stays.
alter table failing_channels add column code text;
