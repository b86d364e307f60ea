import { useState } from 'react'
import { askedBy, type TicketForm } from '#console/fields/forms/rules.ts'
import rules from '#console/fields/rules/Rules.module.css'
import { ValueInput } from '#console/fields/ValueInput.tsx'
import { typedValue } from '#console/fields/values.ts'
import { useWords } from '#console/words/words.ts'
import { type Draft, fieldsOf } from './draft.ts'
import classes from './Forms.module.css'
import type { AskedField } from './useFormFields.ts'
import { forms } from './words.ts'

/** The form as employees get it: fields come, go and become required with what is entered. */
export const Preview = ({ draft, fields }: { draft: Draft; fields: AskedField[] }) => {
  const t = useWords(forms)
  const [values, setValues] = useState<Record<string, unknown>>({ status: '0', priority: '1' })
  const asked = askedBy({ ...draft, fields: fieldsOf(draft) } as unknown as TicketForm, (name) => {
    const shape = fields.find(({ path }) => path === name)?.shape
    return shape ? typedValue(values[name], shape) : values[name]
  })
  const inputs = ['status', ...(asked?.names ?? [])].flatMap(
    (name) => fields.find(({ path }) => path === name) ?? [],
  )
  return (
    <section className={rules.section} aria-labelledby="form-preview">
      <h3 id="form-preview">{t('preview')}</h3>
      <p className={classes.hint}>{t('preview_hint')}</p>
      <div className={classes.preview}>
        {inputs.map(({ path, label, shape }) => (
          <ValueInput
            key={path}
            label={label}
            shape={{ ...shape, isRequired: path === 'status' || (asked?.required.has(path) ?? false) }}
            value={values[path] ?? ''}
            onChange={(value) => setValues((before) => ({ ...before, [path]: value }))}
          />
        ))}
      </div>
    </section>
  )
}
