import type { CustomField } from './queries.ts'
import type { AskedField, VisitorField } from './schema.ts'

const customName = /^cz_col\.([1-9]\d{0,14})$/

/** Returns the ID of a custom field by its name in a form. */
export const customIdOf = (field: string) => {
  const [, id] = customName.exec(field) ?? []
  return id === undefined ? undefined : Number(id)
}

export const customIdsIn = (form: readonly VisitorField[]) =>
  form.flatMap(({ field }) => customIdOf(field) ?? [])

const question: VisitorField = { field: 'question', is_required: true }

/** Returns a form with its question: the first message needs one. */
export const withQuestion = (form: readonly VisitorField[]) =>
  form.some(({ field }) => field === 'question') ? form : [...form, question]

/** Returns what a form asks, with its labels; a form may name a field that is deleted, which nobody is asked. */
export const askedIn = (
  form: readonly VisitorField[],
  custom: ReadonlyMap<number, CustomField>,
): AskedField[] =>
  form.flatMap(({ field, is_required, label, labels }) => {
    const id = customIdOf(field)
    const its = id === undefined ? undefined : custom.get(id)
    if (id !== undefined && !its) return []
    const labelIn = (language: 'en' | 'zh-TW') => labels?.[language] ?? label ?? its?.name ?? null
    return {
      field,
      is_required,
      labels: { en: labelIn('en'), 'zh-TW': labelIn('zh-TW') },
      type: its?.type ?? null,
      options: its?.options ?? null,
      scale: its?.scale ?? null,
    }
  })
