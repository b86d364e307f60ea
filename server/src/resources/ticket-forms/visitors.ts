import type { Reader } from '#db/connections/reader.ts'
import { holds } from './rules.ts'
import type { FormField } from './schema.ts'

/** What is known of a ticket before its visitor has filled in anything. */
const knownOf = (category_id: number): Record<string, unknown> => ({ category_id, status: 0, priority: 1 })

/**
 * Returns the fields that visitors are asked for, which depend on each other alone: whatever else they depend on is
 * known.
 */
const askedOfVisitors = (fields: readonly FormField[], category_id: number): FormField[] => {
  const known = knownOf(category_id)
  const [asked, hidden] = [new Set<string>(), new Set<string>()]
  return fields.flatMap((each) => {
    const { field, shown_if, asks_visitors } = each
    const isUpToVisitor = shown_if && asked.has(shown_if.field)
    const isHidden = shown_if && (hidden.has(shown_if.field) || !holds(shown_if, (name) => known[name]))
    if (isHidden && !isUpToVisitor) {
      hidden.add(field)
      return []
    }
    if (!asks_visitors) return []
    asked.add(field)
    return [{ ...each, shown_if: isUpToVisitor ? shown_if : null }]
  })
}

const ofCategory = {
  name: 'ticket_form_of_visitors',
  text: `select f.fields from ticket_form_categories c join ticket_forms f on f.id = c.form_id where c.category_id = $1`,
}

/** Returns what the form of a category asks of visitors. */
export const readQuestions = async (reads: Reader, category_id: number | null): Promise<FormField[]> => {
  if (category_id === null) return []
  const [form] = await reads.query<{ fields: FormField[] }>(ofCategory, [category_id])
  return form ? askedOfVisitors(form.fields, category_id) : []
}
