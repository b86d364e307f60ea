import type { Db } from '#db/connections/connect.ts'
import type { ExportColumn } from '#http/exports/columns.ts'
import { verbatim } from '#messages/message.ts'
import { belongsTo, type Owner } from './fields.ts'

interface Field {
  id: number
  name: string
  options: { text: string; value: string | number }[] | null
}

interface FieldOwner {
  cz_cols: { id: number; value: unknown }[]
}

/** Finds the owner's custom fields. */
export const exportedFields = async (db: Db, owner: Owner) =>
  (await db
    .selectFrom('cz_cols')
    .leftJoin('cz_col_categories as category', 'category.id', 'cz_cols.category_id')
    .select(['cz_cols.id', 'cz_cols.name', 'cz_cols.options'])
    .where(belongsTo(owner))
    .execute()) as Field[]

/** Returns a value as text, with options by their labels. */
const textOf = (value: unknown, { options }: Field) => {
  const word = (one: unknown) => options?.find((option) => option.value === one)?.text ?? String(one)
  if (Array.isArray(value)) return value.map(word).join('; ')
  return value === null || value === undefined ? null : word(value)
}

/** Returns an export column for each custom field, named like `cz_cols.5`. */
export const customColumns = <Row extends FieldOwner>(fields: Field[]) =>
  new Map<string, ExportColumn<Row>>(
    fields.map((field) => [
      `cz_cols.${field.id}`,
      {
        title: verbatim(field.name),
        cell: ({ cz_cols }) => textOf(cz_cols.find(({ id }) => id === field.id)?.value, field),
      },
    ]),
  )
