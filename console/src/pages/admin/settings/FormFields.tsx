import { Checkbox, Textarea, TextInput } from '@mantine/core'
import type { useForm } from '#console/api/form.ts'
import { numberIn } from '#console/fields/numbers.ts'
import { RecordSelect } from '#console/fields/pickers/RecordSelect.tsx'
import { Choice } from '#console/ui/controls/Choice.tsx'
import { useWords } from '#console/words/words.ts'
import type { SettingField } from './kinds.ts'
import { RecordsField } from './RecordsField.tsx'
import { TransitionsField } from './TransitionsField.tsx'
import { settings } from './words.ts'

export type Values = Record<string, unknown>
export type SettingForm = ReturnType<typeof useForm<Values>>

/** The fields of a settings record, each with the input for its type. */
export const FormFields = ({ form, fields }: { form: SettingForm; fields: SettingField[] }) =>
  fields.map((field) => <Field key={field.name} form={form} field={field} />)

const Field = ({ form, field }: { form: SettingForm; field: SettingField }) => {
  const t = useWords(settings)
  const { name, word, hint, isRequired, input, choices, source } = field
  const shared = {
    label: t(word),
    error: form.errors[name],
    withAsterisk: !!isRequired,
    ...(hint && { description: t(hint) }),
  }
  const value = form.values[name]
  if (input === 'yes')
    return (
      <Checkbox
        label={t(word)}
        checked={value === true}
        onChange={({ currentTarget }) => form.set(name, currentTarget.checked)}
      />
    )
  if (input === 'choice')
    return (
      <Choice
        {...shared}
        clearable={!isRequired}
        data={(choices ?? []).map((choice) => ({ value: String(choice.value), label: t(choice.word) }))}
        value={value === null || value === undefined ? null : String(value)}
        onChange={(next) => form.set(name, choices?.find((one) => String(one.value) === next)?.value ?? null)}
      />
    )
  if (input === 'record' && source)
    return (
      <RecordSelect
        {...source}
        label={t(word)}
        error={form.errors[name]}
        placeholder={t('choose')}
        value={(value as number | null) ?? null}
        onChange={(id) => form.set(name, id)}
      />
    )
  if (input === 'records' && source)
    return (
      <RecordsField
        {...shared}
        path={source.path}
        error={Object.entries(form.errors).find(([field]) => field.startsWith(name))?.[1]}
        value={(value as number[] | null) ?? []}
        onChange={(ids) => form.set(name, ids)}
      />
    )
  if (input === 'lines')
    return (
      <Textarea
        {...shared}
        {...form.field(name)}
        error={Object.entries(form.errors).find(([each]) => each.split('.')[0] === name)?.[1]}
        autosize
        minRows={4}
      />
    )
  if (input === 'transitions')
    return (
      <TransitionsField
        label={t(word)}
        error={Object.entries(form.errors).find(([field]) => field.startsWith(name))?.[1]}
        value={(value as { from: number; to: number }[] | null) ?? []}
        onChange={(transitions) => form.set(name, transitions)}
      />
    )
  if (input === 'long') return <Textarea {...shared} {...form.field(name)} autosize minRows={2} />
  return (
    <TextInput
      {...shared}
      {...form.field(name)}
      value={String(value ?? '')}
      inputMode={input === 'whole' ? 'numeric' : 'text'}
    />
  )
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Returns the input as the API accepts it. */
export const bodyOf = (fields: SettingField[], values: Values) =>
  Object.fromEntries(
    fields.map(({ name, input }) => {
      const value = values[name]
      if (input === 'lines') return [name, linesOf(String(value ?? ''))]
      if (typeof value !== 'string') return [name, value ?? null]
      const text = value.trim()
      return [name, input === 'whole' ? numberIn(text) : text || null]
    }),
  )

const emptyOf = (input: SettingField['input']) => {
  if (input === 'yes') return false
  if (input === 'records' || input === 'transitions') return []
  return input === 'line' ? '' : null
}

/** Returns the initial values of a form. */
export const valuesOf = (fields: SettingField[], row: Values = {}): Values =>
  Object.fromEntries(
    fields.map(({ name, input, initial }) => [
      name,
      input === 'lines'
        ? ((row[name] as string[] | undefined) ?? []).join('\n')
        : (row[name] ?? initial ?? emptyOf(input)),
    ]),
  )
