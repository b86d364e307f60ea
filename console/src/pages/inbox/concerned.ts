/** What the service has hinted at about a conversation. */
export interface ConversationHint {
  event: 'conversation' | 'message' | 'unread'
  conversation_id: number
  /** Of `conversation`. */
  state?: string
  handler_id?: number | null
}

/** A cached read under `/conversation`, with its answer, which is undefined until it is asked for and loaded. */
export interface CachedRead {
  queryKey: readonly unknown[]
  state: { data: unknown }
}

interface Query {
  handler_id?: number
  contact_id?: number
  before_id?: number
  state?: string[]
  is_handler_away?: boolean
}

interface Rows {
  data: { id: number }[]
  meta: { total: number }
}

const list = '/conversation'
const one = '/conversation/{conversation}'

/** What a message and a read mark can change of a conversation; the thread and its references hear of them themselves. */
const ofMessage = [one, `${one}/scheduled-message`]

const queryOf = ({ queryKey: [, options] }: CachedRead) =>
  (options as { query?: Query } | undefined)?.query ?? {}

const shows = ({ state: { data } }: CachedRead, id: number) =>
  (data as Rows | undefined)?.data.some((row) => row.id === id) ?? false

/** Returns whether more are listed than the read has rows. */
const isCut = ({ state: { data } }: CachedRead) => {
  const { meta, data: rows } = data as Rows
  return meta.total > rows.length
}

const isOnlyWaiting = (state: string[] | undefined) => state?.length === 1 && state[0] === 'waiting'

interface About {
  hinted: ConversationHint
  isMine: boolean
  /** The contacts of whose lists one shows the conversation. */
  contacts: Set<number | undefined>
}

/** Returns whether a conversation may have come into a list, or left it or changed in it. */
const isListConcerned = (read: CachedRead, { hinted, isMine, contacts }: About, me: number) => {
  const { event, conversation_id, state: now } = hinted
  if (read.state.data === undefined || shows(read, conversation_id)) return true
  const {
    handler_id,
    contact_id,
    before_id = Number.POSITIVE_INFINITY,
    state,
    is_handler_away,
  } = queryOf(read)
  const isChange = event === 'conversation'
  if (contact_id !== undefined)
    return conversation_id < before_id && (contacts.has(contact_id) || (isChange && now !== 'closed'))
  if (isCut(read)) return true
  if (handler_id === me) return isMine
  if (isOnlyWaiting(state)) return isChange && now === 'waiting'
  // A message moves no conversation to another handler.
  return isChange || !is_handler_away
}

/** Returns whether a hint is about a read: all others would be answered as before. */
const isConcernedBy = (read: CachedRead, about: About, me: number) => {
  const [path, options] = read.queryKey
  if (path === list) return isListConcerned(read, about, me)
  const { conversation } = (options as { path?: { conversation?: number } } | undefined)?.path ?? {}
  const { event, conversation_id } = about.hinted
  const isChange = event === 'conversation'
  if (conversation === undefined) return isChange
  return conversation === conversation_id && (isChange || ofMessage.includes(String(path)))
}

/** Returns a function that says whether a read under `/conversation` is concerned by any of these hints. */
export const concernedBy = (reads: CachedRead[], hints: ConversationHint[], me: number) => {
  const lists = reads.filter(({ queryKey: [path] }) => path === list)
  const all = hints.map((hinted): About => {
    const showing = lists.filter((read) => shows(read, hinted.conversation_id)).map(queryOf)
    // Messages of others' conversations are only hinted at where these are shown.
    const isUnknown = hinted.event !== 'conversation' && showing.length === 0
    return {
      hinted,
      isMine: isUnknown || hinted.handler_id === me || showing.some(({ handler_id }) => handler_id === me),
      contacts: new Set(showing.map(({ contact_id }) => contact_id)),
    }
  })
  return (read: CachedRead) => all.some((about) => isConcernedBy(read, about, me))
}
