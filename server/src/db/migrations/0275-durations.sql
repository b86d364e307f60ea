-- How long audio and video play, which some platforms have to be told. Files from before have none.
alter table file_contents add column duration_ms integer;
