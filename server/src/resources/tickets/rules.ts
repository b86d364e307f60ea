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

/** Merges the two spellings of one field; undefined if neither is given. */
export const terminationCodeFrom = ({ termination_code, termination_code_id }: Termination) => {
  if (termination_code && termination_code_id && termination_code !== termination_code_id)
    throw invalid('termination_code', 'tickets.termination_code_differs')
  const isCleared = termination_code === null || termination_code_id === null
  return termination_code || termination_code_id || (isCleared ? null : undefined)
}

const idsOf = (records: { id: number }[] | null) => (records ?? []).map(({ id }) => id)

/** Adds the IDs of what a ticket is about, as its history covers them. */
export const withSets = <
  T extends { interact_collections: { id: number }[] | null; files: { id: number }[] | null },
>(
  ticket: T,
) => ({ ...ticket, conversation_ids: idsOf(ticket.interact_collections), file_ids: idsOf(ticket.files) })
