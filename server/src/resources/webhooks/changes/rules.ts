import type { EventType } from '#events/types.ts'
import type { ChangeRow } from '#resources/changes/queries.ts'
import { changeTypes } from '#resources/changes/types.ts'

/** Returns the events that a change causes. */
const eventsOf = ({ type, op, fields }: Pick<ChangeRow, 'type' | 'op' | 'fields'>): EventType[] => {
  if (type !== 'message') return [`${type}.${op}` as EventType]
  const has = (field: string) => fields?.includes(field) === true
  return [
    ...(has('delivered_at') ? ['message.delivered' as const] : []),
    ...(has('read_at') ? ['message.read' as const] : []),
  ]
}

/** Returns the event data of a deleted record. */
export const goneOf = ({
  type,
  record_id,
  parent_id,
}: Pick<ChangeRow, 'type' | 'record_id' | 'parent_id'>) => {
  const { parent } = changeTypes[type]
  return { id: record_id, ...(parent ? { [parent]: parent_id } : {}) }
}

interface EventCause {
  event: EventType
  change: ChangeRow
}

/** Returns what is sent of some changes, by event and in order: of several of one record, once for all. */
export const causedBy = (rows: ChangeRow[], wanted: ReadonlySet<EventType>) => {
  const caused = new Map<string, EventCause>()
  for (const change of rows)
    for (const event of eventsOf(change))
      if (wanted.has(event) && !change.is_import)
        caused.set(`${event} ${change.record_id}`, { event, change })
  return Map.groupBy(caused.values(), ({ event }) => event)
}
