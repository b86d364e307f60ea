import Type, { type Static } from 'typebox'
import { CzValues } from '#resources/cz-cols/values.ts'
import { Anything, Id, Maybe, Name, PageQuery, timestamps } from '#shapes'

const Information = Type.Object({
  id: { ...Id, description: 'Of this value in this record' },
  value: Type.Unsafe<unknown>({ ...Anything, description: 'By the field’s type' }),
  col_id: { ...Id, description: 'The custom field' },
  col_name: Name,
})
export type Information = Static<typeof Information>

const fields = {
  id: Id,
  relation_id: { ...Id, description: 'The custom field category' },
  relation_name: Name,
  information: Type.Array(Information, { description: 'The fields that have a value' }),
}

export const RelationRecord = Type.Object(
  { ...fields, ...timestamps },
  { $id: 'RelationRecord', description: 'One row of a one-to-many custom table of a contact or ticket' },
)

/** The response to an update. */
export const ChangedRelationRecord = Type.Object(fields, { $id: 'ChangedRelationRecord' })

export const RelationRecordValues = Type.Object(
  { cz_cols: Maybe(CzValues) },
  { $id: 'RelationRecordValues', examples: [{ cz_cols: [{ id: 1, value: 'A-1042' }] }] },
)

/** A record given with its contact. */
export const RelationOfContact = Type.Object(
  {
    id: Type.Optional({
      ...Id,
      description: 'One of the contact’s records; without it, the one with exactly these values',
    }),
    cz_col_category_id: Id,
    cz_cols: Maybe(CzValues),
  },
  { $id: 'RelationOfContact' },
)
export type RelationOfContact = Static<typeof RelationOfContact>

export const RelationRecordFilter = Type.Object({ cz_col_category_id: Type.Optional(Id) })
export type RelationRecordFilter = Static<typeof RelationRecordFilter>

/** The one paging parameter of adding a record, which returns the list page containing the new one. */
export const PerPage = Type.Object({ per_page: PageQuery.properties.per_page })
