import { sql } from 'kysely'
import Type from 'typebox'
import { insert, records, update } from '#resources/categories/queries.ts'
import { Category, maxTransitions, NewCategory } from '#resources/categories/schema.ts'
import { Name } from '#shapes'
import type { Entry, Kind, Session } from '../kind.ts'
import { removeUnused } from '../plain.ts'

const Transition = Type.Object({ from: Name, to: Name })
type Transition = { from: string; to: string }

const bodyOf = (session: Session, { transitions, ...rest }: Entry) => {
  const idOf = (name: string, field: string) => session.idOf('ticket_statuses', { name }, field)
  const given = transitions as Transition[] | null | undefined
  return {
    ...rest,
    ...(given && {
      transitions: given.map(({ from, to }, index) => ({
        from: idOf(from, `transitions.${index}.from`),
        to: idOf(to, `transitions.${index}.to`),
      })),
    }),
  } as NewCategory
}

/** Ticket categories, with the names of the statuses between which their tickets go. */
export const categories: Kind = {
  section: 'categories',
  words: 'ticket category',
  resource: 'category',
  keys: ['name'],
  entry: Type.Object({
    ...Type.Omit(NewCategory, ['transitions']).properties,
    transitions: Type.Optional(Type.Array(Transition, { maxItems: maxTransitions })),
  }),
  record: Category,
  read: async (db) => {
    const rows = await db
      .selectFrom('categories')
      .select(['id', 'name', 'description', 'reopen_days'])
      .select(
        sql<Transition[]>`(
          select coalesce(json_agg(json_build_object('from', f.name, 'to', o.name) order by f.name, o.name), '[]')
          from category_transitions t join ticket_statuses f on f.id = t.from_id join ticket_statuses o on o.id = t.to_id
          where t.category_id = categories.id)`.as('transitions'),
      )
      .orderBy('id')
      .execute()
    return rows.map(({ id, ...entry }) => ({ id, entry }))
  },
  find: records.find,
  insert: (session, entry) => insert(session.db, bodyOf(session, entry)),
  update: (session, id, entry) => update(session.db, id, bodyOf(session, entry)),
  remove: removeUnused('categories'),
}
