import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { Db } from '#db/connections/connect.ts'
import type { Reader } from '#db/connections/reader.ts'
import type { Option } from '#resources/cz-cols/types.ts'
import type { VisitorAnswer, VisitorAnswers } from './schema.ts'

const owners = { contact: 0, ticket: 2 } as const

/** A custom field that a form asks for. */
export interface CustomField {
  id: number
  name: string
  type: number
  options: Option[] | null
  scale: number | null
}

const customFields = {
  name: 'visitor_form_fields',
  text: `select f.id, f.name, f.type, f.options, f.scale from cz_cols f
    left join cz_col_categories c on c.id = f.category_id
    where f.id = any($1::bigint[]) and coalesce(c.type, 0) = $2`,
}

/** Returns the custom fields of contacts or tickets with these IDs. */
export const readCustomFields = async (reads: Reader, of: keyof typeof owners, ids: number[]) => {
  const rows = ids.length ? await reads.query<CustomField>(customFields, [ids, owners[of]]) : []
  return new Map(rows.map((field) => [field.id, field]))
}

type OwnerColumn = 'conversation_id' | 'ticket_id'

/** What the visitor of a conversation or ticket filled in: `answersOf('ticket_id', 'tickets.id')`. */
export const answersOf = (column: OwnerColumn, owner: string) =>
  sql.raw<Static<typeof VisitorAnswers>>(`(select json_build_object('answers', a.answers, 'channel', (
      select json_build_object('id', h.id, 'name', h.name) from channels h where h.id = a.channel_id))
    from visitor_answers a where a.${column} = ${owner})`)

interface NewAnswers {
  channel_id: number | null
  answers: VisitorAnswer[]
}

/** Stores what a visitor filled in, in place of what they did before. */
export const keepAnswers = async (
  db: Db,
  owner: { column: OwnerColumn; id: number },
  { channel_id, answers }: NewAnswers,
) => {
  const text = JSON.stringify(answers)
  await db
    .insertInto('visitor_answers')
    .values({ [owner.column]: owner.id, channel_id, answers: text } as never)
    .onConflict((conflict) => conflict.column(owner.column).doUpdateSet({ answers: text }))
    .execute()
}
