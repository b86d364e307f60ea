/** More contacts than a batch takes, some of them written as an earlier version wrote them. */
export const rows = `
  insert into contacts (first_name) select 'Common ' || i from generate_series(1, 5000) i;
  insert into contacts (id, first_name) values (6001, 'ﾃｽﾄ'), (6002, 'Named later'), (6003, '王小明');
  insert into phone_numbers (contact_id, type, number) values
    (6001, 2, '+81 90-1234-5678'), (6002, 2, '０９９５-222-243'), (6003, 2, '+886 912-345-678');
  insert into addresses (contact_id, type, address) values (6003, 0, '臺北市');
  insert into tickets (id, subject, content) values (1, 'Ｗｉｄｅ', ''), (2, 'Narrow', repeat('x', 3000))`

/** The same of messages, notes and relation records, with the ones sought behind what is always read. */
export const talk = `
  insert into channels (id, contactable_type, name) values (1, 'App\\LineContact', 'Shop');
  insert into contactables (id, channel_id, contactable_type, external_id) values (1, 1, 'App\\LineContact', 'U1');
  insert into conversations (id, contactable_id, channel_id, last_seq) values (1, 1, 1, 2101);
  insert into messages (conversation_id, contactable_id, seq, direction, author_type, type, message, delivery_state, created_at)
    select 1, 1, i, 'inbound', 'customer', 'text', to_jsonb(case i when 1 then 'an old Wombat 袋熊' else 'small talk' end),
      'sent', now() - (2101 - i) * interval '1 hour' from generate_series(1, 2101) i;
  insert into employees (account, first_name, password_hash) values ('author', 'Ann', '');
  insert into conversation_notes (conversation_id, after_seq, author_id, content) select 1, i, e.id, case i when 1 then 'a Quokka' else 'x' end
    from employees e, generate_series(1, 2101) i order by i;
  insert into ticket_notes (ticket_id, content) select 1, case i when 1 then 'a Numbat' else 'x' end
    from generate_series(1, 2101) i;
  insert into cz_col_categories (id, name, type) values (1, 'Pets', 1);
  insert into cz_cols (id, name, type, category_id) values (1, 'Animal', 1, 1);
  insert into relation_records (category_id, contact_id, cz_values)
    select 1, 6001, jsonb_build_object('1', case i when 1 then 'Bilby' else 'x' end) from generate_series(1, 2101) i`

/** What is kept for days. */
export const kept = `
  insert into webhooks (url, secret, event_types) values ('https://erp.example', '', '{tag.created}');
  insert into webhook_events (type, data) select 'tag.created', '{"id": 1}' from generate_series(1, 3);
  insert into webhook_deliveries (webhook_id, event_id, state) select w.id, e.id, 'delivered' from webhook_events e, webhooks w;
  insert into rule_misses (subject_type, subject_id, event, misses) values ('ticket', 1, 'ticket.updated', '{}');
  insert into audit_log (action, resource) values ('tag.create', 'tag');
  insert into rule_runs (rule_id, version, subject_type, subject_id, event, outcome) values (1, 1, 'ticket', 1, 'ticket.updated', 'matched');
  insert into tags (name) values ('First'), ('Second')`
