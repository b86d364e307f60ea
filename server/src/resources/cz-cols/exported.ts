import type { Db } from '#db/connect.ts'
import type { ExportColumn } from '#http/export-columns.ts'
import { belongsTo, type Owner } from './fields.ts'

interface Valued {
  cz_cols: { id: number; value: unknown }[]
}

/** The owner's custom fields, in their order. */
export const exportedFields = (db: Db, owner: Owner) =>
  db
    .selectFrom('cz_cols')
    .leftJoin('cz_col_categories as category', 'category.id', 'cz_cols.category_id')
    .select(['cz_cols.id', 'cz_cols.name'])
    .where(belongsTo(owner))
    .orderBy('cz_cols.position')
    .execute()

const textOf = (value: unknown) =>
  Array.isArray(value) ? value.join('; ') : value === null || value === undefined ? null : String(value)

/** A column for each custom field, as `cz_cols.5`. */
export const customColumns = <Row extends Valued>(fields: { id: number; name: string }[]) =>
  new Map<string, ExportColumn<Row>>(
    fields.map(({ id, name }) => [
      `cz_cols.${id}`,
      { title: name, cell: ({ cz_cols }) => textOf(cz_cols.find((value) => value.id === id)?.value) },
    ]),
  )
