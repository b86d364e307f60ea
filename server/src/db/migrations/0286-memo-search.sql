-- What a search reads while the index is being built: the latest conversations only.
create view conversation_memo_search as
  select id, memo, search_fold(memo) collate "C" as text, search_grams(search_fold(memo), 4) as grams
  from (select id, memo from conversations order by id desc limit 2000) latest;

insert into upgrade_steps (id, kind, table_name, name, statement) values
  (316, 'index', 'conversations', 'conversations_memo_text',
    'on conversations using gin (search_grams(search_fold(memo), 4)) where memo <> '''''),
  (317, 'run', 'conversations', 'read memos of conversations by their index',
    'create or replace view conversation_memo_search as select id, memo, search_fold(memo) collate "C" as text,
       search_grams(search_fold(memo), 4) as grams from conversations');

select run_upgrade_steps(false);
