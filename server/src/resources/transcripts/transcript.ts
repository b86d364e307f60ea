import type { Db } from '#db/connections/connect.ts'
import { type Message, message } from '#messages/message.ts'
import type { Language } from '#messages/render.ts'
import { textIn } from '#messages/stored.ts'
import { pageSize, placeBefore, readNotes, readPage, type TranscriptMessage } from './queries.ts'
import { entryText, headText } from './text.ts'

const beginning = { conversation_id: 0, seq: 0 }

interface Transcript {
  title: Message
  /** The time zone of all times. */
  zone: string
  language: Language
}

interface OfConversation extends Transcript {
  conversation: number
  customer: Message | string
  hasNotes: boolean
}

const desk = message('transcripts.desk')

const saidText = (said: TranscriptMessage, customer: Message | string, language: Language) =>
  entryText(
    {
      ...said,
      text: textIn(language, said.text, said.description),
      who: said.direction === 'inbound' ? customer : (said.author ?? desk),
      mark: said.is_failed ? message('transcripts.not_delivered') : undefined,
    },
    language,
  )

/** Yields a conversation as text for employees, page by page. */
export async function* conversationText(
  db: Db,
  { conversation, customer, hasNotes, title, zone, language }: OfConversation,
) {
  yield headText(title, zone, language)
  let place = beginning
  for (let isFirst = true; ; isFirst = false) {
    const said = await readPage(db, { scope: { conversation }, after: place, zone })
    const last = said.at(-1)
    const isEnd = said.length < pageSize
    // A note follows the message after which it was written; those before the first message have 0.
    const start = isFirst ? 0 : place.seq + 1
    const end = isEnd ? null : (last?.seq ?? 0) + 1
    const notes = hasNotes ? await readNotes(db, { conversation, start, end, zone }) : []
    const entries = [
      ...said.map((each) => ({ seq: each.seq, text: saidText(each, customer, language) })),
      ...notes.map(({ author, ...note }) => {
        const who = message('transcripts.note', { name: author ?? '' })
        return { seq: note.after_seq + 0.5, text: entryText({ ...note, who }, language) }
      }),
    ]
    yield entries
      .sort((one, other) => one.seq - other.seq)
      .map(({ text }) => text)
      .join('')
    if (isEnd || !last) return
    place = last
  }
}

/** The latest messages that a visitor is given. */
const maxOfVisitor = 5_000

interface OfVisitor extends Transcript {
  contactable: number
}

/** Yields a visitor's latest messages as text, page by page. */
export async function* visitorText(db: Db, { contactable, title, zone, language }: OfVisitor) {
  yield headText(title, zone, language)
  const you = message('transcripts.you')
  let place = await placeBefore(db, contactable, maxOfVisitor)
  for (;;) {
    const said = await readPage(db, { scope: { contactable }, after: place, zone })
    const arrived = said.filter(({ is_failed }) => !is_failed)
    yield arrived.map((each) => saidText({ ...each, author: each.first_name }, you, language)).join('')
    const last = said.at(-1)
    if (said.length < pageSize || !last) return
    place = last
  }
}
