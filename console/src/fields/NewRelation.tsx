import { useForm } from '#console/api/form.ts'
import { Button } from '#console/ui/Button.tsx'
import { common } from '#console/ui/words.ts'
import { useWords } from '#console/words/words.ts'
import classes from './RelationTable.module.css'
import type { Given } from './relations.ts'
import { ValueInput } from './ValueInput.tsx'
import { type CustomField, isBlank, shapeOf, typedValue } from './values.ts'

interface Props {
  columns: CustomField[]
  save: (values: Given) => Promise<unknown>
  onClose: () => void
}

const filled = (columns: CustomField[], values: Record<string, unknown>): Given =>
  columns
    .map((field) => ({ id: field.id, value: typedValue(values[field.id], shapeOf(field)) }))
    .filter(({ value }) => !isBlank(value))

/** The fields of a record that is being added to a custom table. */
export const NewRelation = ({ columns, save, onClose }: Props) => {
  const say = useWords(common)
  const { form, values, set, submit, errors, failure, isSaving } = useForm<Record<string, unknown>>({
    initial: Object.fromEntries(columns.map(({ id, default: value }) => [id, value ?? ''])),
    submit: (given) => save(filled(columns, given)),
  })
  const sent = filled(columns, values)
  const errorOf = (id: number) => errors[`cz_cols.${sent.findIndex((one) => one.id === id)}.value`]
  return (
    <form ref={form} className={classes.form} onSubmit={submit}>
      <div className={classes.inputs}>
        {columns.map((field, place) => (
          <ValueInput
            key={field.id}
            label={field.name}
            autoFocus={place === 0}
            shape={shapeOf(field)}
            value={values[field.id]}
            error={errorOf(field.id)}
            onChange={(next) => set(String(field.id), next)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              event.stopPropagation()
              onClose()
            }}
          />
        ))}
      </div>
      <p role="alert" className={classes.failure}>
        {errors.cz_cols ?? failure}
      </p>
      <div className={classes.buttons}>
        <Button type="submit" loading={isSaving}>
          {say('save')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {say('discard')}
        </Button>
      </div>
    </form>
  )
}
