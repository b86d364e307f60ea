import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { isSameContent } from '#console/api/drafts/drafts.ts'
import { useMay } from '#console/api/me.ts'
import { useLooseFields } from '#console/fields/definitions.ts'
import { ValueInput } from '#console/fields/ValueInput.tsx'
import { decimal } from '#console/fields/values.ts'
import form from '#console/pages/admin/Form.module.css'
import { FormPanel } from '#console/pages/admin/records/FormPanel.tsx'
import type { Version } from '#console/pages/admin/records/useRecord.ts'
import { Choice } from '#console/ui/controls/Choice.tsx'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { DeleteField } from './DeleteField.tsx'
import classes from './Fields.module.css'
import { OptionsEditor } from './OptionsEditor.tsx'
import { offered } from './offered.ts'
import { ReplaceOptions, useReplacing } from './ReplaceOptions.tsx'
import { useFieldForm } from './useFieldForm.ts'
import { fieldWords } from './words.ts'

type Field = Schemas['CzCol']

interface Props {
  /** Absent for a new record. */
  record: Version<Field> | undefined
  /** The category of a new field. */
  category?: number | undefined
  categories: Schemas['CzColCategory'][]
  onClose: () => void
  onCreated?: (id: number) => void
}

/** The labels of form fields whose word differs from their name. */
const names: Record<string, string> = { category_id: 'category', isRequired: 'required' }

const types = [0, 8, 1, 2, 3, 4, 5, 6, 7] as const

const scales = Array.from({ length: 10 }, (_, scale) => String(scale))

/** Returns whether another field in the place that the form names has its name: a file or a filter cannot tell them apart. */
const useIsNameTaken = (
  { name, category_id }: { name: string; category_id: number | null },
  id: number | undefined,
  categories: Schemas['CzColCategory'][],
) => {
  const loose = useLooseFields()
  const among =
    category_id === null ? loose : categories.find((category) => category.id === category_id)?.cols
  const folded = (text: string) => text.trim().toLowerCase()
  return !!among?.some((other) => other.id !== id && folded(other.name) === folded(name))
}

interface PartProps {
  fields: ReturnType<typeof useFieldForm>
}

/** What a field is: its type, its category and its decimals. */
const KindFields = ({ fields, categories }: PartProps & Pick<Props, 'categories'>) => {
  const t = useWords(fieldWords)
  const { values, errors, set } = fields
  return (
    <>
      <Choice
        label={t('type')}
        data={types.map((type) => ({ value: String(type), label: t(`type_${type}`) }))}
        value={String(values.type)}
        error={errors.type}
        onChange={(type) => set('type', Number(type) as Field['type'])}
      />
      <Choice
        label={t('category')}
        clearable
        placeholder={t('uncategorized')}
        data={categories.map(({ id, name, type }) => ({
          value: String(id),
          label: `${name} · ${t(`kind_${type}`)}`,
        }))}
        value={values.category_id === null ? null : String(values.category_id)}
        error={errors.category_id}
        onChange={(id) => set('category_id', id === null ? null : Number(id))}
      />
      {values.type === decimal && (
        <Choice
          label={t('scale')}
          data={scales}
          value={String(values.scale)}
          error={errors.scale}
          onChange={(scale) => set('scale', Number(scale))}
        />
      )}
    </>
  )
}

/** What the field takes: its options, whether it must be filled in, and what it has otherwise. */
const ValueFields = ({ fields, former }: PartProps & { former: Field['default'] }) => {
  const t = useWords(fieldWords)
  const { values, errors, set, shape, hasOptions, replacing } = fields
  const wrongOption = Object.entries(errors).find(([name]) => name.startsWith('options'))?.[1]
  const isDropped = hasOptions && !isSameContent(offered(former, values.options), former)
  return (
    <>
      {hasOptions && (
        <OptionsEditor
          options={values.options}
          onChange={(options) => {
            set('options', options)
            set('default', offered(values.default, options))
          }}
          error={replacing ? undefined : wrongOption}
        />
      )}
      <ReplaceOptions fields={fields} />
      <Checkbox
        label={t('required')}
        description={t('required_hint')}
        checked={values.isRequired}
        onChange={({ currentTarget }) => set('isRequired', currentTarget.checked)}
      />
      <ValueInput
        label={t('default')}
        shape={{ ...shape, isRequired: false }}
        value={values.default}
        error={errors.default}
        onChange={(value) => set('default', value)}
      />
      {isDropped && (
        <p className={form.hint} role="status">
          {t('default_dropped')}
        </p>
      )}
    </>
  )
}

/** The field as it looks in a form. */
const FieldPreview = ({ fields: { values, shape } }: PartProps) => {
  const t = useWords(fieldWords)
  const [tried, setTried] = useState<unknown>()
  return (
    <section aria-label={t('preview')} className={classes.preview}>
      <span className={form.hint}>{t('preview')}</span>
      <ValueInput
        label={values.name || t('unnamed')}
        shape={shape}
        value={tried ?? values.default}
        onChange={setTried}
      />
    </section>
  )
}

/** One custom field: its type and settings, and a preview of it in a form. */
export const FieldPanel = ({ record, category, categories, onClose, onCreated }: Props) => {
  const t = useWords(fieldWords)
  const may = useMay()
  const fields = useFieldForm(record, category, onCreated)
  const tReplacing = useReplacing()
  const field = record?.data
  const isNameTaken = useIsNameTaken(fields.values, field?.id, categories)
  return (
    <FormPanel
      title={field?.name ?? t('new_field')}
      form={fields as never}
      onClose={onClose}
      mayChange={may(field ? 'cz_col.update' : 'cz_col.create')}
      {...(fields.replacing && { isFinal: true, save: t('replace', tReplacing(fields.replacing)) })}
      nameOf={(name) => t((names[name] ?? name) as 'name')}
      after={field && may('cz_col.delete') && <DeleteField field={field} onClose={onClose} />}
    >
      <TextInput label={t('name')} withAsterisk {...fields.field('name')} />
      {isNameTaken && (
        <p className={form.hint} role="status">
          {t('name_taken')}
        </p>
      )}
      <KindFields fields={fields} categories={categories} />
      <ValueFields fields={fields} former={field?.default ?? null} />
      <Textarea label={t('description')} autosize minRows={2} {...fields.field('description')} />
      <FieldPreview fields={fields} />
    </FormPanel>
  )
}
