import { invalid } from '#http/problem.ts'
import type { FormerConversation } from './schema.ts'

type Field = Exclude<keyof FormerConversation, 'id' | 'changed_to'>

const ofTurn: readonly Field[] = [
  'handler_id',
  'campaign_queue_id',
  'memo',
  'result_id',
  'snoozed_until',
  'unread_count',
]

const namesIn = ({ id: _, changed_to: __, ...given }: FormerConversation) =>
  Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [name as Field]))

/** Throws a 422 unless each field taken back is one that the change made, and the fields go together. */
export const checkFormer = (former: FormerConversation[]) => {
  const ids = new Set(former.map(({ id }) => id))
  if (ids.size < former.length) throw invalid('former', 'fields.unique_items')
  for (const [index, one] of former.entries()) {
    const at = `former.${index}`
    const names = namesIn(one)
    const unproven = names.find((name) => one.changed_to[name] === undefined)
    if (unproven) throw invalid(`${at}.changed_to.${unproven}`, 'fields.required')
    if (!one.state && names.some((name) => ofTurn.includes(name)))
      throw invalid(`${at}.state`, 'fields.required')
    if (one.state === 'waiting' && one.handler_id)
      throw invalid(`${at}.handler_id`, 'conversations.waiting_handler')
  }
}
