import form from '#console/pages/admin/Form.module.css'
import { countsText } from '#console/pages/admin/settings/counts.ts'
import { settings } from '#console/pages/admin/settings/words.ts'
import { Choice } from '#console/ui/controls/Choice.tsx'
import { useWords } from '#console/words/words.ts'
import { distinctOf } from './options.ts'
import type { useFieldForm } from './useFieldForm.ts'
import { fieldWords } from './words.ts'

type Replacing = NonNullable<ReturnType<typeof useFieldForm>['replacing']>

/** Returns a function that describes the removed options and the number of records that use them. */
export const useReplacing = () => {
  const t = useWords(fieldWords)
  const tSettings = useWords(settings)
  return ({ removed, counts }: Replacing) => ({
    counts: countsText(tSettings, { counts }),
    options: removed.map(({ text }) => t('quoted', { option: text })).join(' '),
  })
}

/** Selects replacements for removed options that records still use. */
export const ReplaceOptions = ({ fields }: { fields: ReturnType<typeof useFieldForm> }) => {
  const t = useWords(fieldWords)
  const tReplacing = useReplacing()
  const { replacing, values, set } = fields
  if (!replacing) return null
  const { removed } = replacing
  const left = distinctOf(values.options)
  return (
    <fieldset className={form.form}>
      <legend className={form.failure}>{t('options_in_use', tReplacing(replacing))}</legend>
      {removed.map(({ text, value }) => (
        <Choice
          key={value}
          label={t('instead_of', { option: text })}
          data={left.map((option) => ({ value: String(option.value), label: option.text }))}
          value={String(values.replaced.find((one) => one.value === value)?.by ?? '') || null}
          onChange={(chosen) => {
            const others = values.replaced.filter((one) => one.value !== value)
            const by = left.map((option) => option.value).find((one) => String(one) === chosen)
            set('replaced', by === undefined ? others : [...others, { value, by }])
          }}
        />
      ))}
    </fieldset>
  )
}
