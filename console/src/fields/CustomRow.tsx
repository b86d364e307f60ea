import { Fragment } from 'react'
import type { Save } from '#console/api/record.ts'
import { Tag } from '#console/ui/Tag.tsx'
import classes from './EditableRow.module.css'
import { EditableRow } from './EditableRow.tsx'
import { type CustomField, shapeOf } from './values.ts'

interface Props {
  field: CustomField
  /** The record's custom values. */
  values: { id: number; value?: unknown }[]
  /** Whether a form requires it. */
  isRequired?: boolean | undefined
  /** Absent if the employee may not change the field. */
  save?: Save<{ id: number; value: unknown }[]> | undefined
}

/** A custom field of a record, edited in its row. Multiple values are shown as tags. */
export const CustomRow = ({ field, values, isRequired = false, save }: Props) => {
  const own = shapeOf(field)
  const shape = { ...own, isRequired: own.isRequired || isRequired }
  const value = values.find(({ id }) => id === field.id)?.value ?? null
  const labelOf = (one: unknown) =>
    shape.options?.find((option) => option.value === String(one))?.label ?? String(one)
  return (
    <EditableRow
      label={field.name}
      name={`cz_cols.${field.id}`}
      value={value}
      shape={shape}
      display={
        Array.isArray(value) && value.length > 0 ? (
          <span className={classes.set}>
            {value.map((one, at) => (
              <Fragment key={String(one)}>
                {at > 0 && ' '}
                <Tag>{labelOf(one)}</Tag>
              </Fragment>
            ))}
          </span>
        ) : undefined
      }
      save={save && ((next, since) => save([{ id: field.id, value: next }], since))}
    />
  )
}
