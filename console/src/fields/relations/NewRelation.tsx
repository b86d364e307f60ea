import { useForm } from '#console/api/form.ts'
import { useKeys } from '#console/keys/keys.ts'
import { useSubmitKey } from '#console/keys/useSubmitKey.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import part from '#console/ui/page/Part.module.css'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { ValueInput } from '../ValueInput.tsx'
import { type CustomField, isBlank, shapeOf, typedValue } from '../values.ts'
import type { FieldValues } from './relations.ts'

interface Props {
  columns: CustomField[]
  /** The name under which the input is kept. */
  draft: string
  save: (values: FieldValues) => Promise<unknown>
  onClose: () => void
}

const filled = (columns: CustomField[], values: Record<string, unknown>): FieldValues =>
  columns
    .map((field) => ({ id: field.id, value: typedValue(values[field.id], shapeOf(field)) }))
    .filter(({ value }) => !isBlank(value))

/** The form for a new record of a custom table. */
export const NewRelation = ({ columns, draft, save, onClose }: Props) => {
  const t = useWords(common)
  const { form, values, set, reset, submit, errors, failure, isSaving } = useForm<Record<string, unknown>>({
    initial: Object.fromEntries(columns.map(({ id, default: value }) => [id, value ?? ''])),
    draft,
    submit: (given) => save(filled(columns, given)),
    onDone: onClose,
  })
  useKeys([{ key: 'Ctrl+S', label: t('save'), run: () => void submit(), inFields: true, within: form }])
  useSubmitKey(form, t('save'))
  const discard = () => {
    reset()
    onClose()
  }
  const sent = filled(columns, values)
  const errorOf = (id: number) => errors[`cz_cols.${sent.findIndex((one) => one.id === id)}.value`]
  return (
    <form ref={form} className={part.form} onSubmit={submit}>
      <div className={part.inputs}>
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
              // What was typed is there when the form opens again.
              onClose()
            }}
          />
        ))}
      </div>
      <p role="alert" className={part.failure}>
        {errors.cz_cols ?? failure}
      </p>
      <div className={part.buttons}>
        <Button type="submit" shortcut="Ctrl S" loading={isSaving}>
          {t('save')}
        </Button>
        <Button kind="quiet" onClick={discard}>
          {t('discard')}
        </Button>
      </div>
    </form>
  )
}
