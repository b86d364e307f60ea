import type pg from 'pg'
import { type Check, countOf } from './check.ts'

/** The text of each contact as its triggers would write it, beside the stored one. */
const compared = `
  contacts c full join contact_search s on s.id = c.id
  left join (
    select contact_id, string_agg(phone_text_of(number), U&'\\001F' order by id) as text
    from phone_numbers group by contact_id
  ) p on p.contact_id = c.id
  cross join lateral (select case when c.id is not null then
    search_text_of(c.first_name, c.last_name, c.membership_no, c.identity_no, p.text) end as text) t
  where t.text is distinct from s.text`

const repair = async (client: pg.ClientBase) => {
  const { rows } = await client.query(`
    with wrong as materialized (select coalesce(c.id, s.id) as id, t.text from ${compared}),
    gone as (delete from contact_search s using wrong w where s.id = w.id and w.text is null),
    written as (
      insert into contact_search select id, text from wrong where text is not null
      on conflict (id) do update set text = excluded.text
    )
    select count(*) as count from wrong`)
  return rows[0].count ? `Wrote the search text of ${rows[0].count} contacts again.` : undefined
}

/** While an upgrade fills in texts, some are still missing. */
const isUpgrading = async (client: pg.ClientBase) =>
  (
    await client.query(
      'select exists (select from upgrade_steps where finished_at is null and kind = $1) as is_so',
      ['fill'],
    )
  ).rows[0].is_so as boolean

export const searchTextAgrees: Check = {
  name: 'Every contact is found by its names and numbers.',
  findings: async ({ client }) => {
    if (await isUpgrading(client)) return undefined
    const { count, words } = await countOf(client, `select coalesce(c.id, s.id) from ${compared}`)
    return count
      ? [`The search text does not fit the contacts ${words}: verify --repair writes it again.`]
      : []
  },
  repair,
}

const wrongTickets = `
  tickets t left join ticket_texts s on s.id = t.id
  where (search_fold(t.subject) collate "C", search_fold(t.content) collate "C") is distinct from (s.subject, s.content)`

export const ticketTextsAgree: Check = {
  name: 'Every ticket is found by its subject and content.',
  findings: async ({ client }) => {
    if (await isUpgrading(client)) return undefined
    const { count, words } = await countOf(client, `select t.id from ${wrongTickets}`)
    return count
      ? [`The search text does not fit the tickets ${words}: verify --repair writes it again.`]
      : []
  },
  repair: async (client) => {
    const { rowCount } = await client.query(`
      insert into ticket_texts select t.id, search_fold(t.subject), search_fold(t.content) from ${wrongTickets}
      on conflict (id) do update set subject = excluded.subject, content = excluded.content`)
    return rowCount ? `Wrote the search text of ${rowCount} tickets again.` : undefined
  },
}

const wrongMessages = `
  (select id, created_at, conversation_id, search_fold(message_text(type, message)) collate "C" as text
    from messages where message_text(type, message) <> '') m
  full join message_texts s on s.created_at = m.created_at and s.id = m.id
  where m.text is distinct from s.text`

export const messageTextsAgree: Check = {
  name: 'Every message is found by its text.',
  findings: async ({ client }) => {
    if (await isUpgrading(client)) return undefined
    const { count, words } = await countOf(client, `select coalesce(m.id, s.id) from ${wrongMessages}`)
    return count
      ? [`The search text does not fit the messages ${words}: verify --repair writes it again.`]
      : []
  },
  repair: async (client) => {
    const { rows } = await client.query(`
      with wrong as materialized (
        select m.id, m.created_at, m.conversation_id, m.text, s.id as former_id, s.created_at as former_at
        from ${wrongMessages}
      ), gone as (
        delete from message_texts s using wrong w
        where s.created_at = w.former_at and s.id = w.former_id and w.text is null
      ), written as (
        insert into message_texts select id, created_at, conversation_id, text from wrong where text is not null
        on conflict (created_at, id) do update set text = excluded.text
      )
      select count(*) as count from wrong`)
    return rows[0].count ? `Wrote the search text of ${rows[0].count} messages again.` : undefined
  },
}
