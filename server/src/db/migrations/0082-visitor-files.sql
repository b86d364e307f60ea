-- Whether visitors of a live chat may send files.
alter table channels add column takes_files boolean not null default true;
