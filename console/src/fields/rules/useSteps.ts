import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { macroWords } from './macroWords.ts'
import type { RuleField } from './useRuleFields.ts'

/** Returns a function that says what changed, field by field: `Priority: Low → High`. */
export const useSteps = (fields: RuleField[]) => {
  const t = useWords(macroWords)
  return (changes: Schemas['FieldChange'][]) =>
    changes.map(({ field, from, to }) => {
      const name = field.replace(/^cz_cols\./, 'cz_col.')
      // What rules about messages and scores change is of the conversation.
      const known = fields.find(({ path }) => path === name || path === `conversation.${name}`)
      const label = (value: unknown) =>
        known?.shape.options?.find((option) => option.value === String(value))?.label ?? String(value)
      const text = (value: unknown) =>
        value === null || value === '' ? t('empty') : [value].flat().map(label).join(', ')
      return t('step', { field: known?.label ?? field, from: text(from), to: text(to) })
    })
}
