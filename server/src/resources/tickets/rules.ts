import { invalid } from '#http/problem.ts'

interface Classification {
  category_id: number | null
  sub_category_id: number | null
}

const contradicts = () => invalid('category_id', 'tickets.category_contradiction')

/**
 * Returns the category and sub-category after a change. A sub-category implies its category; `parent` is the
 * category of the sub-category that the change names.
 */
export const classify = (
  { category_id, sub_category_id }: Partial<Classification>,
  current: Classification,
  parent: number | undefined,
): Classification => {
  if (sub_category_id) {
    if (parent === undefined) throw invalid('sub_category_id', 'fields.no_such_record')
    if (category_id && category_id !== parent) throw contradicts()
    return { sub_category_id, category_id: parent }
  }
  const kept = sub_category_id === null ? null : current.sub_category_id
  const category = category_id === undefined ? current.category_id : category_id
  if (kept !== null && category !== current.category_id) throw contradicts()
  return { sub_category_id: kept, category_id: category }
}

interface Termination {
  termination_code?: number | null
  termination_code_id?: number | null
}

/**
 * Merges the two spellings of one field; undefined if neither is given. Of two that differ, the one that is not as the
 * ticket was read counts.
 */
export const terminationCodeFrom = (given: Termination, current: number | null) => {
  const codes = [given.termination_code, given.termination_code_id].filter((code) => code !== undefined)
  const changed = new Set(codes.filter((code) => code !== current))
  if (changed.size > 1) throw invalid('termination_code', 'tickets.termination_code_differs')
  return changed.size ? [...changed][0] : codes[0]
}

const idsOf = (records: { id: number }[] | null) => (records ?? []).map(({ id }) => id)

/** Adds the IDs of what a ticket is about, as its history covers them. */
export const withSets = <
  T extends { interact_collections: { id: number }[] | null; files: { id: number }[] | null },
>(
  ticket: T,
) => ({ ...ticket, conversation_ids: idsOf(ticket.interact_collections), file_ids: idsOf(ticket.files) })
