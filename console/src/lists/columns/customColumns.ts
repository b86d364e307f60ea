import { alignOf, type CustomField, shapeOf, textOf } from '#console/fields/values.ts'
import type { Column } from '#console/ui/table/Table.tsx'

interface FieldOwner {
  cz_cols: { id: number; value?: unknown }[]
}

/** Returns a column per custom field, such as `cz_cols.5`. `yes` and `no` are the texts of a boolean. */
export const customColumns = <R extends FieldOwner>(
  fields: CustomField[],
  yes: string,
  no: string,
): Column<R>[] =>
  fields.map((field) => {
    const shape = shapeOf(field)
    const align = alignOf(field)
    return {
      key: `cz_cols.${field.id}`,
      title: field.name,
      width: 112,
      ...(align && { align }),
      render: ({ cz_cols }) => textOf(cz_cols.find(({ id }) => id === field.id)?.value, shape, yes, no),
    }
  })
