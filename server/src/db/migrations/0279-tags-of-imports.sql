-- Imports may create the tags that their rows name, which undo deletes again.
alter table relation_import_tasks add column created_tags_amount bigint not null default 0;

create table relation_import_tags (
  task_id bigint not null,
  tag_id bigint not null,
  primary key (task_id, tag_id)
);
create index on relation_import_tags (tag_id);
