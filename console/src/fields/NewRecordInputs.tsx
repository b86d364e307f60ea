import { type DescribedField, type DescribedRecord, type FieldName, shapeOfDescribed } from './described.ts'
import { customName } from './newRecord.ts'
import { ValueInput } from './ValueInput.tsx'
import { type CustomField, type Option, shapeOf } from './values.ts'

type Errors = Partial<Record<string, string | undefined>>

/** Returns the error of a field, or that of the first wrong item of its list. */
const errorOf = (errors: Errors, name: string) =>
  errors[name] ?? Object.entries(errors).find(([field]) => field.startsWith(`${name}.`))?.[1]

interface DescribedProps<R extends DescribedRecord> {
  fields: DescribedField<R>[]
  label: (name: FieldName<R>) => string
  hints?: Partial<Record<string, string>>
  optionsOf?: (name: FieldName<R>) => Option[] | undefined
  values: Record<string, unknown>
  errors: Errors
  onChange: (name: FieldName<R>, typed: string) => void
}

/** The inputs of a new record's built-in fields. */
export const DescribedInputs = <R extends DescribedRecord>(props: DescribedProps<R>) => {
  const { fields, label, hints = {}, optionsOf, values, errors, onChange } = props
  return fields.map((field) => (
    <ValueInput
      key={field.name}
      name={field.name}
      label={label(field.name)}
      description={hints[field.name]}
      shape={shapeOfDescribed(field, field.kind === 'code' ? optionsOf?.(field.name) : [])}
      value={values[field.name] ?? ''}
      error={errorOf(errors, field.name)}
      onChange={(value) => onChange(field.name, value === null ? '' : String(value))}
    />
  ))
}

interface CustomProps {
  fields: CustomField[]
  values: Record<string, unknown>
  errors: Errors
  onChange: (values: Record<string, unknown>) => void
}

/** The inputs of the custom fields that a new record needs. */
export const CustomInputs = ({ fields, values, errors, onChange }: CustomProps) =>
  fields.map((field, index) => (
    <ValueInput
      key={field.id}
      name={customName(index)}
      label={field.name}
      shape={shapeOf(field)}
      value={values[field.id] ?? field.default ?? ''}
      error={errors[customName(index)]}
      onChange={(value) => onChange({ ...values, [field.id]: value })}
    />
  ))
