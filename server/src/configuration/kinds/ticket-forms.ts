import { sql } from 'kysely'
import Type from 'typebox'
import type { Db } from '#db/connections/connect.ts'
import { mapConditions } from '#resources/rules/referring.ts'
import { records } from '#resources/ticket-forms/queries.ts'
import { holds } from '#resources/ticket-forms/rules.ts'
import { type FormField, NewTicketForm, TicketForm } from '#resources/ticket-forms/schema.ts'
import { insert, update } from '#resources/ticket-forms/writes.ts'
import { Name } from '#shapes'
import type { Entry, Kind, Session } from '../kind.ts'
import { removeUnused } from '../plain.ts'
import { customIn, idIn, isThere, type Names, readNames } from './rule-names.ts'

type Convert = Parameters<typeof mapConditions>[2]

/** Returns a form's fields with everything that they refer to converted, such as IDs into names. */
const mapFields = (fields: FormField[], convert: Convert): FormField[] =>
  fields.map(({ field, shown_if, ...rest }, index) => {
    const at = `fields.${index}`
    const custom = customIn(field)
    const named =
      custom === undefined
        ? field
        : `cz_col.${convert({ noun: 'ticket_field', id: custom, at: `${at}.field` })}`
    const [condition] = shown_if
      ? (mapConditions('ticket', { all: [shown_if] }, (reference) =>
          convert({ ...reference, at: reference.at.replace('if.all.0', `${at}.shown_if`) }),
        ).all ?? [])
      : []
    return { field: named, ...rest, ...(condition && { shown_if: condition as FormField['shown_if'] }) }
  })

const nothing = () => undefined

/** Leaves out fields that are deleted. One that depends on such a field is always shown, or never. */
const askedOf = (fields: FormField[], names: Names) =>
  fields
    .filter(({ field }) => isThere(names, 'ticket_field', field))
    .flatMap((each) => {
      const { shown_if } = each
      if (!shown_if || isThere(names, 'ticket_field', shown_if.field)) return [each]
      return holds(shown_if, nothing) ? [{ ...each, shown_if: null }] : []
    })

const formOf = async (session: Session, { categories, fields, ...rest }: Entry) => {
  // Not those that rules share: much that they refer to is written after forms.
  const names = await readNames(session.db)
  return {
    ...rest,
    ...(fields !== undefined && {
      fields: mapFields(fields as FormField[], (reference) => idIn(session, names, reference)),
    }),
    ...(categories !== undefined && {
      category_ids: (categories as string[]).map((name, index) =>
        session.idOf('categories', { name }, `categories.${index}`),
      ),
    }),
  } as NewTicketForm
}

/** Names of custom fields are longer than their IDs. */
const LongName = Type.String({ minLength: 1, maxLength: 600 })

const FieldByName = Type.Object({
  ...NewTicketForm.properties.fields.items.properties,
  field: LongName,
})

interface StoredForm {
  id: number
  name: string
  fields: FormField[]
  categories: string[]
}

const stored = async (db: Db) => {
  const { rows } = await sql<StoredForm>`select f.id, f.name, f.fields, array(
      select k.name from ticket_form_categories c join categories k on k.id = c.category_id
      where c.form_id = f.id order by k.name) as categories
    from ticket_forms f order by f.id`.execute(db)
  return rows
}

/** Forms of ticket categories, with names instead of IDs. */
export const ticketForms: Kind = {
  section: 'ticket_forms',
  words: 'ticket form',
  resource: 'ticket_form',
  keys: ['name'],
  entry: Type.Object({
    name: Name,
    categories: Type.Optional(Type.Array(Name, { maxItems: 1000 })),
    fields: Type.Array(FieldByName, { minItems: 1, maxItems: 100 }),
  }),
  record: TicketForm,
  read: async (db) => {
    const names = await readNames(db)
    return (await stored(db)).flatMap(({ id, fields, ...entry }) => {
      const asked = mapFields(askedOf(fields, names), ({ noun, id: of }) => names.nameOf(noun, of))
      return asked.length ? [{ id, entry: { ...entry, fields: asked } }] : []
    })
  },
  find: records.find,
  insert: async (session, entry) => insert(session.db, await formOf(session, entry)),
  update: async (session, id, entry) => update(session.db, id, await formOf(session, entry)),
  remove: removeUnused('ticket_forms'),
}
