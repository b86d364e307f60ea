-- What is linked to a record may move to another one, which changes both.
create or replace function keep_linked_changes(which text, owner text, owners text, type text, field text, watches_updates boolean default false)
  returns void language plpgsql as $code$
begin
  execute format($format$
    create or replace function %1$s_changes() returns trigger language plpgsql as $body$
    declare
      ids bigint[];
    begin
      if tg_op = 'INSERT' then ids := array(select distinct %2$I from new_rows);
      elsif tg_op = 'DELETE' then ids := array(select distinct %2$I from old_rows);
      else ids := array(select %2$I from old_rows union select %2$I from new_rows);
      end if;
      if cardinality(ids) = 0 then return null; end if;
      -- Not of a record that this transaction has just added.
      insert into changes (type, record_id, op, fields)
        select %4$L, r.id, 'updated', array[%5$L] from %3$I r
        where r.id = any(ids) and not (r.version = 1 and r.xmin = pg_current_xact_id()::xid);
      return null;
    end $body$$format$, which, owner, owners, type, field);
  execute format('create or replace trigger changes_insert after insert on %1$I
    referencing new table as new_rows for each statement execute function %1$s_changes()', which);
  if watches_updates then
    execute format('create or replace trigger changes_update after update on %1$I
      referencing old table as old_rows new table as new_rows for each statement execute function %1$s_changes()', which);
  end if;
  execute format('create or replace trigger changes_delete after delete on %1$I
    referencing old table as old_rows for each statement execute function %1$s_changes()', which);
end $code$;

-- A merge of tickets moves their conversations.
select keep_linked_changes('ticket_conversations', 'ticket_id', 'tickets', 'ticket', 'interact_collections', true);
select keep_linked_changes('ticket_checklist_items', 'checklist_id', 'ticket_checklists', 'ticket_checklist', 'items', true);
