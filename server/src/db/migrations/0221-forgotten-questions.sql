-- What a customer asked is copied from a message, which may be removed by its age: kept only while it is unanswered.
create function forget_question() returns trigger language plpgsql as $$
begin
  new.question := null;
  return new;
end $$;
create trigger forget_question before update of unanswered_since on conversations for each row
  when (new.unanswered_since is null and new.question is not null) execute function forget_question();

create function forget_questions(after_id bigint, size int) returns bigint language sql as $$
  with batch as materialized (
    select id from conversations where id > after_id order by id limit size for no key update
  ), forgotten as (
    update conversations c set question = null from batch b
    where c.id = b.id and c.unanswered_since is null and c.question is not null
  )
  select max(id) from batch
$$;
insert into upgrade_steps (id, kind, table_name, name, statement) values
  (197, 'fill', 'conversations', 'forget_questions', '');

select run_upgrade_steps(false);
