import type { FormField } from '#resources/ticket-forms/schema.ts'
import type { CustomField } from './queries.ts'
import type { AskedField, VisitorField } from './schema.ts'

const customName = /^cz_col\.([1-9]\d{0,14})$/

/** Returns the ID of a custom field by its name in a form. */
export const customIdOf = (field: string) => {
  const [, id] = customName.exec(field) ?? []
  return id === undefined ? undefined : Number(id)
}

export const customIdsIn = (form: readonly { field: string }[]) =>
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
      shown_if: null,
    }
  })

/** Returns the fields that the form of a ticket asks for; it may name one that is deleted. */
export const askedOfTicket = (
  questions: readonly FormField[],
  custom: ReadonlyMap<number, CustomField>,
): AskedField[] =>
  questions.flatMap(({ field, required_from, shown_if }) => {
    const its = custom.get(customIdOf(field) ?? 0)
    if (!its) return []
    return {
      field,
      is_required: required_from === 0,
      labels: { en: its.name, 'zh-TW': its.name },
      type: its.type,
      options: its.options,
      scale: its.scale,
      shown_if: shown_if ?? null,
    }
  })

/** Returns all that a form asks: the question last, if it is the last one of the visitor's. */
export const together = (ofVisitor: AskedField[], ofTicket: AskedField[]) =>
  ofVisitor.toSpliced(ofVisitor.at(-1)?.field === 'question' ? -1 : ofVisitor.length, 0, ...ofTicket)
