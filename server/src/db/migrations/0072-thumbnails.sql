alter table file_contents add column thumbnail_size integer;
