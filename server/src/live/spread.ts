import type { Hint } from '#hints/hints.ts'
import type { Employee } from './employee.ts'
import { endSession, type Side } from './events.ts'
import type { Overview } from './overview.ts'
import type { Presence } from './presence.ts'
import { room } from './rooms.ts'
import type { Visitor } from './visitors.ts'

type HintOf<Kind extends Hint['kind']> = Extract<Hint, { kind: Kind }>

/**
 * Emits once to everyone in any of the rooms; nothing is encoded for rooms that are empty in this process.
 */
const emit = <Who>(side: Side<Who>, rooms: string[], event: string, payload: object) => {
  const known = rooms.filter((name) => side.adapter.rooms.has(name))
  if (known.length) side.to(known).emit(event, payload)
}

/** Returns the rooms of a conversation, and of its current and previous queue and handler. */
const concerned = (hint: HintOf<'conversation'>) => {
  const { conversation_id, campaign_queue_id, handler_id, former_queue_id, former_handler_id } = hint
  const handlers = [handler_id, former_handler_id].filter((id) => id !== null && id !== undefined)
  return [
    room.conversation(conversation_id),
    room.queue(campaign_queue_id),
    ...(former_queue_id === undefined ? [] : [room.queue(former_queue_id)]),
    ...handlers.map(room.employee),
  ]
}

/** Returns a function that forwards the hints of any process to the sockets of this one. */
export const spread = (
  desk: Side<Employee>,
  visitors: Side<Visitor>,
  presence: Pick<Presence, 'hear' | 'repeat'>,
  overview: Pick<Overview, 'hear'>,
) => {
  const toBoth = ({ kind, ...payload }: HintOf<'message' | 'receipt'>) => {
    const { contactable_id, ...shown } = payload
    emit(desk, [room.conversation(payload.conversation_id)], kind, payload)
    emit(visitors, [room.contactable(contactable_id)], kind, shown)
  }
  const tellers: { [Kind in Hint['kind']]: (hint: HintOf<Kind>) => void } = {
    message: toBoth,
    receipt: toBoth,
    conversation: (hint) => {
      const { kind, contactable_id, conversation_id, state, campaign_queue_id, handler_id } = hint
      const shown = { conversation_id, state }
      emit(desk, concerned(hint), kind, { ...shown, contactable_id, campaign_queue_id, handler_id })
      emit(visitors, [room.contactable(contactable_id)], kind, shown)
    },
    note: ({ kind, ...payload }) => emit(desk, [room.conversation(payload.conversation_id)], kind, payload),
    unread: ({ kind, conversation_id, handler_id }) =>
      emit(desk, [room.conversation(conversation_id), room.employee(handler_id)], kind, { conversation_id }),
    notice: ({ kind, employee_id }) => emit(desk, [room.employee(employee_id)], kind, {}),
    availability: ({ kind, employees }) => emit(desk, [room.desk], kind, { employees }),
    presence: (hint) => {
      presence.hear(hint)
      overview.hear(hint)
    },
    presence_request: presence.repeat,
    file: ({ kind, employee_id, file_id }) => emit(desk, [room.employee(employee_id)], kind, { file_id }),
    typing: ({ kind, contactable_id, conversation_id, by }) => {
      emit(desk, [room.conversation(conversation_id)], kind, { conversation_id, by })
      if (by === 'employee') emit(visitors, [room.contactable(contactable_id)], kind, { conversation_id, by })
    },
    list: ({ kind, list, ids = null }) => emit(desk, [room.list(list)], kind, { list, ids }),
    session_end: ({ contactable_id }) => {
      for (const id of visitors.adapter.rooms.get(room.contactable(contactable_id)) ?? []) {
        const socket = visitors.sockets.get(id)
        if (socket) endSession(socket)
      }
    },
    arrival: ({ contactable_id, channel_id, external_id }) => {
      for (const id of visitors.adapter.rooms.get(room.visitor(channel_id, external_id)) ?? []) {
        const socket = visitors.sockets.get(id)
        socket?.join(room.contactable(contactable_id))
        if (socket) socket.data.contactable_id = contactable_id
      }
    },
  }
  return (hints: Hint[]) => {
    for (const hint of hints) (tellers[hint.kind] as ((hint: Hint) => void) | undefined)?.(hint)
  }
}
