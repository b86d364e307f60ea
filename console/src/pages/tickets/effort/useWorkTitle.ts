import { formatDuration } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { workWords } from './words.ts'

type Item = Pick<Schemas['TicketHistoryItem'], 'kind' | 'changes'>

const kinds = /^(checklist|checklist_item|time_entry)\./

/** Returns a function that says what happened to a ticket's checklists or time; undefined for anything else. */
export const useWorkTitle = () => {
  const t = useWords(workWords)
  return ({ kind, changes }: Item, who: string) => {
    if (!kinds.test(kind)) return undefined
    const of = (field: string) => {
      const change = changes.find((each) => each.field === field)
      return change?.to ?? change?.from
    }
    const minutes = of('minutes')
    const name = kind.startsWith('time_entry')
      ? typeof minutes === 'number'
        ? formatDuration(minutes * 60)
        : t('time_entry')
      : String(of('item') ?? of('checklist') ?? '')
    return t(kind.replace('.', '_') as 'checklist_created', { who, name })
  }
}
