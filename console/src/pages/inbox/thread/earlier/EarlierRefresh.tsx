import { useQueryClient } from '@tanstack/react-query'
import { parley } from '#console/api/client.ts'
import { useHints, useWatch } from '#console/api/live.ts'
import { usePaced } from '#console/api/paced.ts'
import { caughtUp } from '../content/pages.ts'
import { type Earlier, type EarlierPages, notesOf } from './useEarlier.ts'

const hints = ['message', 'receipt', 'note', 'conversation', 'refresh'] as const

/** The milliseconds for which a closed conversation counts as fresh when it is shown. */
const freshMs = 5_000

/** Reads a loaded conversation again, with what was said and noted since. */
const reread = async (part: Earlier): Promise<Earlier> => {
  const { id } = part.conversation
  const readAt = performance.now()
  const [{ data: conversation }, messages, notes] = await Promise.all([
    parley.GET('/conversation/{conversation}', { path: { conversation: id } }),
    caughtUp(id, part),
    notesOf(id),
  ])
  return { ...part, conversation, messages, notes, readAt }
}

let lastRead: Promise<unknown> = Promise.resolve()

/** Reads closed conversations one at a time: after a reconnect, all of them are due. */
const rereadInTurn = (part: Earlier) => {
  const read = lastRead.then(() => reread(part))
  lastRead = read.catch(() => undefined)
  return read
}

/** Puts a conversation that was read again in its place. Messages before its first may have been loaded meanwhile. */
const withRefreshed = (pages: EarlierPages, { messages, ...fresh }: Earlier): EarlierPages => {
  const start = messages[0]?.seq ?? Number.POSITIVE_INFINITY
  const earlier = pages.earlier.map((part) =>
    part.conversation.id === fresh.conversation.id
      ? {
          ...fresh,
          isStart: part.isStart,
          messages: [...part.messages.filter(({ seq }) => seq < start), ...messages],
        }
      : part,
  )
  return { ...pages, earlier }
}

interface Props {
  part: Earlier
  /** Where the previous conversations are cached. */
  queryKey: readonly unknown[]
}

const RefreshOne = ({ part, queryKey }: Props) => {
  const client = useQueryClient()
  const { conversation, readAt } = part
  const { id, state } = conversation
  const catchUp = usePaced(async () => {
    const fresh = await (state === 'closed' ? rereadInTurn(part) : reread(part))
    client.setQueryData<EarlierPages>(queryKey, (now) => now && withRefreshed(now, fresh))
  }, 0)
  useWatch('conversation', id, () => {
    if (state !== 'closed' || performance.now() - readAt > freshMs) void catchUp()
  })
  useHints(hints, (event, { conversation_id, is_reconnect }) => {
    // After a reconnect, it is watched again, and read then.
    if (event === 'refresh' ? !is_reconnect : conversation_id === id) void catchUp()
  })
  return null
}

/** Keeps previous conversations current: they may be open on another channel, be reopened, and get notes. */
export const EarlierRefresh = ({ parts, ...rest }: Pick<Props, 'queryKey'> & { parts: Earlier[] }) =>
  parts.map((part) => <RefreshOne key={part.conversation.id} part={part} {...rest} />)
