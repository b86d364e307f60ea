import type { Service } from '#test/service.ts'
import { smallLists } from '../../server/src/small-lists/registry.ts'
import { payloads } from '../../widget/test/payloads.ts'

/** Small lists whose records are more than texts. */
const apart = ['ticket_statuses', 'checklist_templates']
const textColumns = ['name', 'account', 'extension', 'description']

/** Tables whose texts belong to no record, with their columns; the first of them is unique. */
const plain: [table: string, columns: string[]][] = [
  ...Object.values(smallLists)
    .filter(({ table }) => !apart.includes(table))
    .map(({ table, create }): [string, string[]] => [
      table,
      textColumns.filter((column) => column in create.properties),
    ]),
  ['companies', ['name', 'sn', 'description']],
  ['roles', ['name']],
]

const rowsOf = ([table, columns]: (typeof plain)[number]) => {
  const texts = columns.map((_, at) => `bad(n + ${at * 7})${at === 0 ? ' || n' : ''}`)
  return `insert into ${table} (${columns.join(', ')}) select ${texts.join(', ')} from generate_series(1, 150) n;`
}

const linked = `
  insert into installation (name) values (bad(1)) on conflict (id) do update set name = excluded.name;
  insert into sub_categories (name, category_id) select bad(n), 1 + n % 3 from generate_series(1, 150) n;
  insert into employees (account, password_hash, first_name, last_name, photo_url, employee_no, group_id)
    select bad(n) || n, '', bad(n + 1), bad(n + 2), bad(n + 21), bad(n + 4), n from generate_series(1, 150) n;
  insert into countries (name, abbrev) values (bad(1), bad(2)), (bad(3), bad(4));
  insert into states (country_id, name) select max(id), bad(5) from countries;
  insert into cities (state_id, name, zipcode) select max(id), bad(6), bad(7) from states;
  update code_labels set description = bad(id);
  insert into cz_col_categories (name, type, description) select bad(n), n % 4, bad(n + 9) from generate_series(0, 7) n;
  insert into cz_cols (name, description, type, category_id, options)
    select bad(n), bad(n + 5), case when n % 3 = 0 then 1 else 5 + n % 3 end, 1 + n % 4,
      case when n % 3 > 0 then jsonb_build_array(jsonb_build_object('value', bad(n), 'text', bad(n + 3))) end
    from generate_series(1, 40) n;
  create function pg_temp.custom(n bigint, part int) returns jsonb language sql as $$
    select jsonb_object_agg(id, case when id % 3 = 0 then to_jsonb(bad(n + id))
      when id % 3 = 1 then to_jsonb(bad(id)) else jsonb_build_array(bad(id)) end)
    from cz_cols where category_id = part $$;
  insert into contacts (first_name, last_name, membership_no, identity_no, cz_values)
    select bad(n), bad(n + 8), bad(n + 1) || n, bad(n + 2), pg_temp.custom(n, 1) from generate_series(1, 150) n;
  insert into phone_numbers (contact_id, type, number, extension, description)
    select 1 + n % 2, 0, case when n < 3 then '0912345678' else bad(n) end, bad(n + 1), bad(n + 2)
    from generate_series(1, 150) n;
  insert into email_contacts (contact_id, address, name, description)
    select 1 + n % 2, bad(n), bad(n + 1), bad(n + 2) from generate_series(1, 150) n;
  insert into addresses (contact_id, type, address, description, country_id)
    select 1, 0, bad(n), bad(n + 1), (select max(id) from countries) from generate_series(1, 150) n;
  insert into contact_tags (contact_id, tag_id) select 1, id from tags;
  insert into contact_companies (contact_id, company_id) select 1, id from companies;
  insert into contact_companies (contact_id, company_id) select id, 1 from contacts where id > 1;
  insert into tickets (subject, content, status_memo, contact_id, status, category_id, sub_category_id, handler_id,
      sponsor_id, campaign_queue_id, termination_code_id, cz_values)
    select bad(n), bad(n + 1), bad(n + 2), 1, n % 3, s.category_id, s.id, 1 + n, n, n, n, pg_temp.custom(n, 3)
    from generate_series(1, 150) n join sub_categories s on s.id = n;
  insert into ticket_statuses (name, status) select bad(n) || n, n % 3 from generate_series(1, 15) n;
  update tickets set status_id = 1 + id % 15;
  insert into ticket_links (type, ticket_id, other_id) select 'related', 1, n from generate_series(2, 40) n;
  insert into relation_records (category_id, contact_id, cz_values)
    select 2, 1, pg_temp.custom(n, 2) from generate_series(1, 150) n;
  insert into relation_records (category_id, ticket_id, cz_values)
    select 4, 1, pg_temp.custom(n, 4) from generate_series(1, 150) n;
  insert into ticket_notes (ticket_id, author_id, content) select 1, n, bad(n) from generate_series(1, 150) n;
  insert into checklist_templates (name, items)
    select bad(n) || n, array[bad(n + 1), bad(n + 2)] from generate_series(1, 150) n;
  insert into ticket_checklists (ticket_id, name) select 1, bad(n) from generate_series(1, 150) n;
  insert into ticket_checklist_items (checklist_id, position, text, ticked_at, ticked_by)
    select id, 1, bad(id), now(), id from ticket_checklists;
  insert into ticket_time_entries (ticket_id, employee_id, minutes, note) select 1, n, n, bad(n) from generate_series(1, 150) n;
  insert into ticket_forms (name, fields) select bad(n) || n, jsonb_build_array(jsonb_build_object('field', 'due_at',
      'shown_if', jsonb_build_object('field', 'content', 'op', '=', 'val', bad(n)))) from generate_series(1, 150) n;
  insert into record_changes (subject_type, subject_id, employee_id, kind, changes)
    select kind, 1, n, kind || '.updated', jsonb_build_array(
      jsonb_build_object('field', 'last_name', 'from', bad(n), 'to', bad(n + 1)),
      jsonb_build_object('field', bad(n + 2), 'from', jsonb_build_array(bad(n)), 'to', jsonb_build_object(bad(n), bad(n))))
    from generate_series(1, 150) n, unnest(array['contact', 'ticket']) kind;`

const conversing = `
  insert into channels (contactable_type, name, key, greeting, away_message, accent_color, service_hours_note,
      service_hours_notes)
    select 'App\\LivechatContact', bad(n), 'key-' || n, bad(n + 1), bad(n + 2), bad(n + 3), bad(n + 4),
      jsonb_build_object('en', bad(n + 5), 'zh-TW', bad(n + 6))
    from generate_series(1, 20) n;
  insert into contactables (channel_id, contactable_type, external_id, contact_id, display_name)
    select 1 + n % 20, 'App\\LivechatContact', bad(n) || n, 1 + n % 5, bad(n + 1) from generate_series(1, 150) n;
  insert into conversations (contactable_id, channel_id, contact_id, state, handler_id, campaign_queue_id, result_id,
      memo, first_enter_queue_at, accepted_at, first_response_at, last_finished_at)
    select id, channel_id, contact_id, 'closed', id, id, id, bad(id), now(), now(), now(), now() from contactables;
  insert into conversation_notes (conversation_id, after_seq, author_id, content)
    select 1, 0, n, bad(n) from generate_series(1, 150) n;
  insert into ticket_conversations (ticket_id, conversation_id) select 1, id from conversations;
  insert into csat_scores (contactable_id, contactable_type, contact_log_id, handler_id, score, memo)
    select id, 'App\\LivechatContact', id, id, 3, bad(id) from contactables;
  insert into canned_answers (name, shortcut, type, message)
    select bad(n), 'a-' || n, 'text', to_jsonb(bad(n + 1)) from generate_series(1, 150) n;`

const operating = `
  insert into rules (name, subject, "when", "if", "then", position, author_id)
    select bad(n), 'ticket', '{"event": "updated"}',
      jsonb_build_object('all', jsonb_build_array(jsonb_build_object('field', 'subject', 'op', 'contains', 'val', bad(n)))),
      jsonb_build_array(jsonb_build_object('note', bad(n + 1))), n, 2 from generate_series(1, 150) n;
  insert into sla_policies (name, subject, "if", targets, position)
    select bad(n) || n, 'ticket', '{}', '[{"metric": "resolution", "priority": null, "minutes": 9}]', n
    from generate_series(1, 150) n;
  insert into calendars (name, timezone, weekly, exceptions, ical_url, ical_error)
    select bad(n) || n, 'UTC', '{"1":[],"2":[],"3":[],"4":[],"5":[],"6":[],"7":[]}',
      jsonb_build_array(jsonb_build_object('date', '2026-12-24', 'spans', '[]'::jsonb, 'note', bad(n))), bad(n), to_json(bad(n))
      from generate_series(1, 150) n;
  insert into webhooks (url, description, secret, event_types)
    select bad(n), bad(n + 1), '', array[bad(n)] from generate_series(1, 150) n;
  insert into webhook_events (type, data) select bad(n), to_json(bad(n))::text from generate_series(1, 150) n;
  insert into webhook_deliveries (webhook_id, event_id, state, last_error)
    select 1, id, 'dead', bad(id) from webhook_events;
  insert into audit_log (employee_account, action, resource, record_id, before, after, address, request_id)
    select bad(n), bad(n + 1), bad(n + 2), n, jsonb_build_object('name', bad(n)),
      jsonb_build_object('name', bad(n + 1), bad(n), bad(n)), bad(n + 3), bad(n + 4)
    from generate_series(1, 150) n;
  insert into relation_import_recipes (name, description, importable_type, headers, unique_columns)
    select bad(n), bad(n + 1), 'App\\Contact',
      jsonb_build_array(jsonb_build_object('value', 'contacts.membership_no', 'text', bad(n)),
        jsonb_build_object('value', 'contacts.gender', 'text', bad(n + 1), 'value_map', jsonb_build_object(bad(n), 1)),
        jsonb_build_object('value', bad(n + 2), 'text', bad(n + 3))), array['contacts.membership_no']
    from generate_series(1, 150) n;
  insert into relation_import_tasks (recipe_id, description, file, file_name, format, size, status, error,
      total_amount, rejected_amount)
    select n, bad(n), 'none', bad(n + 1), 'text', 8, 2 + n % 2, case when n % 2 = 1 then bad(n + 2) end, 150, 150
    from generate_series(1, 150) n;
  insert into relation_import_rejects (task_id, number, sheet_index, row_index, reasons, cells)
    select 2, n, 0, n, jsonb_build_array(
      jsonb_build_object('column', bad(n), 'code', case when n % 2 = 0 then bad(n) else 'invalid' end, 'message', bad(n))),
      array[bad(n), bad(n + 1), bad(n + 2)]
    from generate_series(1, 150) n;`

/** What one employee sees alone. */
const own = (employee: number) => `
  insert into saved_views (employee_id, resource, name, query, columns, sort)
    select ${employee}, kind, bad(n), jsonb_build_object('search', bad(n)), jsonb_build_array(bad(n)), bad(n)
    from generate_series(1, 10) n, unnest(array['contact', 'ticket', 'company', 'csat_score']) kind;
  insert into employee_sessions (employee_id, hash, user_agent, address, expires_at)
    select ${employee}, sha256(bad(n)::bytea || n::text::bytea), bad(n), bad(n + 1), now() + interval '1 day'
    from generate_series(1, 90) n;
  update employees set first_name = bad(2), last_name = bad(3), photo_url = bad(22) where id = ${employee};`

/** Puts every payload into every text that customers, files and employees bring, past what the API would refuse. */
export const bringPayloads = async ({ database }: Service, employee: number) => {
  const client = await database.pool.connect()
  try {
    await client.query(
      'begin; set local statement_timeout = 0; create table brought (n bigint primary key, p text)',
    )
    await client.query(
      'insert into brought select n - 1, p from unnest($1::text[]) with ordinality u (p, n)',
      [payloads],
    )
    await client.query(`create function bad(n bigint) returns text language sql stable
      as 'select p from brought b where b.n = $1 % ${payloads.length}'`)
    const statements = [...plain.map(rowsOf), linked, conversing, operating, own(employee)]
    await client.query(statements.join('\n'))
    await client.query('commit')
  } finally {
    client.release()
  }
}
