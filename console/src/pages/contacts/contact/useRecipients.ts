import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { groupsOf } from '#console/fields/groups.ts'
import { type Option, optionsOf } from '#console/fields/values.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { historyWords } from './historyWords.ts'

type Event = Schemas['HistoryItem']

const all = { query: { per_page: 1000 } }

const namesOf = (event: Event, field: string, options: Option[]) =>
  [event.changes.find((change) => change.field === field)?.to ?? []]
    .flat()
    .map((id) => options.find(({ value }) => value === String(id))?.label ?? String(id))

/** Returns a function that names those whom a rule notified of a contact. They are read only if one did. */
export const useRecipients = (events: Event[]) => {
  const t = useWords(historyWords)
  const may = useMay()
  const enabled = events.some(({ kind }) => kind === 'contact.notified')
  const people = useRead('/colleague', all, { staleTime: 60_000, enabled }).data?.data
  const read = { staleTime: 60_000, enabled: enabled && may('group.read') }
  const groups = useRead('/group', all, read).data?.data
  return (event: Event) =>
    [
      ...namesOf(event, 'notified_group_ids', optionsOf(groups ?? groupsOf(people))),
      ...namesOf(event, 'notified_employee_ids', optionsOf(people)),
    ].join(t('comma'))
}
