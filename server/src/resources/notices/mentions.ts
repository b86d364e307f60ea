import Type from 'typebox'
import type { Db } from '#db/connections/connect.ts'
import { invalidFields } from '#http/problem.ts'
import { message } from '#messages/message.ts'
import { type FollowedNews, notifyFollowers } from '#resources/follows/tell.ts'
import { Id, Maybe } from '#shapes'
import { type Notifying, notify } from './notify.ts'

const maxMentions = 50

/** The employees mentioned in a note: IDs when it is written, names when it is read. */
export const MentionIds = Maybe(
  Type.Array(Id, {
    maxItems: maxMentions,
    description: 'Employees who are notified that the note mentions them',
  }),
)
export const Mentions = Type.Array(Type.Object({ id: Id, name: Type.String() }), {
  description: 'The employees that the note mentions',
})

/** Throws a 422 for a mentioned employee who does not exist or is disabled. Returns the IDs, each once. */
const checked = async (db: Db, given: number[] | null | undefined) => {
  if (!given?.length) return []
  const rows = await db
    .selectFrom('employees')
    .select('id')
    .where('id', 'in', given)
    .where('is_disabled', '=', false)
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  const unknown = given.flatMap((id, place) => (known.has(id) ? [] : [place]))
  if (unknown.length)
    throw invalidFields(
      Object.fromEntries(
        unknown.map((place) => [`mention_ids.${place}`, [message('fields.no_such_record')]]),
      ),
    )
  return [...new Set(given)]
}

interface NoteInput {
  content?: string | undefined
  mention_ids?: number[] | null | undefined
}

export type NoteColumns<N extends NoteInput> = Omit<N, 'mention_ids'> & { mention_ids?: number[] }

/** Returns the columns of a note to store; without `mention_ids`, a changed note keeps its mentions. */
export const columnsOfNote = async <N extends NoteInput>(
  db: Db,
  { mention_ids, ...note }: N,
): Promise<NoteColumns<N>> => ({
  ...note,
  ...(mention_ids !== undefined && { mention_ids: await checked(db, mention_ids) }),
})

type Place = Pick<FollowedNews, 'conversation_id' | 'ticket_id' | 'conversation_note_id' | 'ticket_note_id'>

/** Notifies who is mentioned in a new note, and the record's handler and followers of the note itself. */
export const notifyOfNote = async (
  context: Notifying,
  place: Place,
  { mentions, handler_id }: { mentions: number[]; handler_id: number | null },
) => {
  await notify(context, mentions, { ...place, type: 'mention' })
  if (handler_id !== null && !mentions.includes(handler_id))
    await notify(context, [handler_id], { ...place, type: 'note' })
  const { db, viewer, services, afterCommit } = context
  const informed = [...mentions, ...(handler_id === null ? [] : [handler_id])]
  const hints = await notifyFollowers(db, viewer.id, [{ ...place, event: 'note', informed }])
  afterCommit(() => services.live.tell(...hints))
}

interface Mentioning {
  /** The note before the change. */
  before: { mentions: { id: number }[] } | undefined
  given: number[] | null | undefined
}

/** Notifies who is mentioned in a changed note and was not before; of one note nobody is notified twice. */
export const notifyOfNewMentions = async (
  context: Notifying,
  place: Place,
  { before, given }: Mentioning,
) => {
  const former = before?.mentions.map(({ id }) => id) ?? []
  const added = [...new Set(given)].filter((id) => !former.includes(id))
  if (!added.length) return
  const column = place.ticket_note_id ? 'ticket_note_id' : 'conversation_note_id'
  const told = await context.db
    .selectFrom('employee_notices')
    .select('employee_id')
    .where('employee_id', 'in', added)
    .where('type', '=', 'mention')
    .where(column, '=', place[column] ?? null)
    .execute()
  const known = new Set(told.map(({ employee_id }) => employee_id))
  await notify(
    context,
    added.filter((id) => !known.has(id)),
    { ...place, type: 'mention' },
  )
}
