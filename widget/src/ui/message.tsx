import { dayName } from '../days.ts'
import type { Entry } from '../thread.ts'
import { clock } from '../time.ts'
import type { Words } from '../words/index.ts'
import { Carousel, ImageCarousel, OptionsCard } from './cards.tsx'
import type { WidgetContext } from './context.ts'
import { Files } from './files.tsx'
import { Text } from './text.tsx'

const Bubble = ({ text, words }: { text: string; words: Words }) => (
  <p class="bubble">
    <Text text={text} words={words} />
  </p>
)

const Body = ({ entry, ...around }: WidgetContext & { entry: Entry }) => {
  const { content } = entry
  if (content.type === 'button') return <OptionsCard {...around} entry={entry} />
  if (content.type === 'carousel' || content.type === 'image_carousel') {
    const Cards = content.type === 'carousel' ? Carousel : ImageCarousel
    return (
      <>
        {content.alt && <Bubble text={content.alt} words={around.words} />}
        <Cards {...around} entry={entry} />
      </>
    )
  }
  if (!entry.files.length) return <Bubble text={content.text} words={around.words} />
  return (
    <>
      <Files files={entry.files} words={around.words} />
      {content.text && <Bubble text={content.text} words={around.words} />}
    </>
  )
}

const deliveryOf = ({ delivery, unsent }: Entry, words: Words, isReachable: boolean) => {
  if (unsent) return isReachable ? words.sending : words.waiting
  // A message that the service has confirmed counts as delivered.
  return delivery === 'read' ? words.read : words.delivered
}

const Refused = ({ entry, chat, words }: WidgetContext & { entry: Entry }) => {
  const id = entry.unsent?.client_message_id ?? ''
  return (
    <p class="foot failed">
      <span>{words.notSent(entry.unsent?.problem)}</span>
      <button type="button" onClick={() => chat.again(id)}>
        {words.again}
      </button>
      <button type="button" onClick={() => chat.drop(id)}>
        {words.discard}
      </button>
    </p>
  )
}

interface Props extends WidgetContext {
  entry: Entry
  /** Whether it is the visitor's last message, which shows its delivery state. */
  isLastOwn: boolean
  isReachable: boolean
}

const Foot = ({ entry, isLastOwn, isReachable, chat, words }: Props) => {
  if (entry.unsent?.problem !== undefined) return <Refused entry={entry} chat={chat} words={words} />
  const tells = isLastOwn || entry.unsent !== undefined
  if (entry.isContinued && !tells) return null
  const state = tells ? `${deliveryOf(entry, words, isReachable)} ` : ''
  return (
    <p class="foot">
      {state}
      <time dateTime={entry.created_at}>{clock(entry.created_at)}</time>
    </p>
  )
}

/** One message of the thread, preceded by its day if it is the first of that day. */
export const MessageView = (props: Props) => {
  const { entry, words } = props
  const isDesk = entry.from === 'desk'
  return (
    <>
      {entry.day && (
        <li class="day">
          <span>{dayName(entry.day, words)}</span>
        </li>
      )}
      <li class={`message ${entry.from}${entry.goesOn ? ' goes-on' : ''}`}>
        {isDesk && !entry.goesOn && entry.author && <p class="author">{entry.author}</p>}
        {!isDesk && <span class="hidden">{words.you}: </span>}
        <Body {...props} entry={entry} />
        <Foot {...props} />
      </li>
    </>
  )
}
