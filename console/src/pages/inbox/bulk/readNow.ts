import { parley } from '#console/api/client.ts'
import { isWith } from '../conversation/assignment/transferSeen.ts'
import type { Conversation } from '../conversation/conversation.ts'

/** The number of conversations read at once. */
const pageSize = 100

/** Returns marked conversations as they are now: colleagues may have taken some since. */
export const readNow = async (rows: Conversation[]) => {
  const now: Conversation[] = []
  for (let at = 0; at < rows.length; at += pageSize) {
    const id = rows.slice(at, at + pageSize).map((row) => row.id)
    now.push(...(await parley.GET('/conversation', { query: { id, per_page: pageSize } })).data)
  }
  return now
}

export const isMine = ({ state, handler_id }: Conversation, me: number) =>
  state === 'handling' && handler_id === me

/** Returns the marked conversations that others have taken or moved since, as they are now. */
export const movedSince = async (rows: Conversation[], me: number) => {
  const seen = new Map(rows.map((row) => [row.id, row]))
  return (await readNow(rows)).filter((row) => {
    const before = seen.get(row.id)
    return row.state !== 'closed' && !isMine(row, me) && before && !isWith(row, before)
  })
}
