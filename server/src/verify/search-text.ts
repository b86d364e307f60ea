import type pg from 'pg'
import { type Check, countOf } from './check.ts'

/** Each contact's text as its triggers would write it, beside the one that is there. */
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
  return rows[0].count ? `Wrote the search text of ${rows[0].count} contacts anew.` : undefined
}

export const searchTextAgrees: Check = {
  name: 'Every contact is found by its names and numbers.',
  findings: async ({ client }) => {
    const { count, words } = await countOf(client, `select coalesce(c.id, s.id) from ${compared}`)
    return count
      ? [`The search text does not fit the contacts ${words}: verify --repair writes it anew.`]
      : []
  },
  repair,
}
