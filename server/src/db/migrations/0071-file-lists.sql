-- A merge of contacts gives the kept one the files of the others without an order.
alter table file_uses alter column position set default 0;

select keep_marks('files');
