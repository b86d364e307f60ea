import type pg from 'pg'
import { type Check, countOf } from './check.ts'

/** Each contact's texts as their triggers would write them. */
const right = `
  select c.id, t.phone_text,
    search_text_of(c.first_name, c.last_name, c.membership_no, c.identity_no, t.phone_text) as search_text
  from contacts c
  left join (
    select contact_id, string_agg(phone_text_of(number), U&'\\001F' order by id) as text
    from phone_numbers group by contact_id
  ) p on p.contact_id = c.id
  cross join lateral (select coalesce(p.text, '') as phone_text) t`

const differs = `(c.phone_text, c.search_text) is distinct from (r.phone_text, r.search_text)`

const repair = async (client: pg.ClientBase) => {
  const { rowCount } = await client.query(
    `update contacts c set phone_text = r.phone_text, search_text = r.search_text from (${right}) r
     where r.id = c.id and ${differs}`,
  )
  return rowCount ? `Wrote the search text of ${rowCount} contacts anew.` : undefined
}

export const searchTextAgrees: Check = {
  name: 'Every contact is found by its names and numbers.',
  findings: async ({ client }) => {
    const { count, words } = await countOf(
      client,
      `select c.id from contacts c join (${right}) r on r.id = c.id where ${differs}`,
    )
    return count
      ? [`The search text does not fit the contacts ${words}: verify --repair writes it anew.`]
      : []
  },
  repair,
}
