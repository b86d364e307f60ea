import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { type Content, contentOf } from '#shared/content.ts'
import { languageOf } from '../chat.ts'
import { accentOf, grounds, readableOn } from '../color.ts'
import { isUnread } from '../messages.ts'
import type { Options } from '../options.ts'
import type { State } from '../state.ts'
import type { Message } from '../types.ts'
import { wordsOf } from '../words/index.ts'
import type { WidgetContext } from './context.ts'
import { DownIcon, MessageIcon } from './icons.tsx'
import { Panel } from './panel.tsx'

const maxCounted = 9

const textOf = (content: Content) =>
  content.type === 'carousel' || content.type === 'image_carousel' ? content.alt : content.text

/** Returns a message in a few words. */
const spoken = ({ type, message, files }: Message) =>
  textOf(contentOf(type, message)) || files.map(({ name }) => name).join(', ')

/** Announces new messages from the desk, and own ones that could not be sent, to screen readers. */
const Announcer = ({ state, words }: WidgetContext & { state: State }) => {
  const [said, setSaid] = useState<Message>()
  const heard = useRef<number>(undefined)
  const last = state.messages.findLast(({ from }) => from === 'desk')
  useEffect(() => {
    const former = heard.current
    heard.current = last?.id ?? 0
    if (former !== undefined && last && last.id !== former) setSaid(last)
  }, [last])
  const refused = state.unsent.filter(({ problem }) => problem !== undefined)
  // A new element each, because a text that stays the same is not announced again.
  return (
    <div class="hidden" aria-live="polite">
      {said && <p key={said.id}>{`${said.author?.name ?? words.desk}: ${spoken(said)}`}</p>}
      {refused.map(({ client_message_id, problem }) => (
        <p key={client_message_id}>{words.notSent(problem)}</p>
      ))}
    </div>
  )
}

type LauncherProps = WidgetContext & { state: State; button: preact.RefObject<HTMLButtonElement | null> }

const Launcher = ({ chat, words, state, button }: LauncherProps) => {
  const { isOpen, messages } = state
  const unread = isOpen ? 0 : messages.filter(isUnread).length
  const name = unread ? `${words.chat}, ${words.unread(unread)}` : words.chat
  return (
    <button
      type="button"
      class="launcher"
      ref={button}
      aria-label={name}
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      aria-controls={isOpen ? 'panel' : undefined}
      onClick={isOpen ? chat.close : chat.open}
    >
      {isOpen ? <DownIcon /> : <MessageIcon />}
      {unread > 0 && <span class="count">{unread > maxCounted ? `${maxCounted}+` : unread}</span>}
    </button>
  )
}

interface Props {
  chat: WidgetContext['chat']
  state: State
  options: Options
}

/** The whole widget: the launcher, and the panel while it is open. */
export const App = ({ chat, state, options }: Props) => {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useLayoutEffect(() => {
    if (wasOpen.current && !state.isOpen) button.current?.focus()
    wasOpen.current = state.isOpen
  }, [state.isOpen])
  if (!state.channel) return null
  const language = languageOf(options, state)
  const around = { chat, words: wordsOf(language) }
  const accent = accentOf(state.channel.accent_color)
  const colors = {
    '--accent': accent,
    '--accent-on-light': readableOn(accent, grounds.light),
    '--accent-on-dark': readableOn(accent, grounds.dark),
  }
  const { theme, position } = options
  return (
    <div class={`root ${theme} ${position}${state.isOpen ? ' open' : ''}`} lang={language} style={colors}>
      {state.isOpen && <Panel {...around} state={state} close={chat.close} />}
      <Launcher {...around} state={state} button={button} />
      <Announcer {...around} state={state} />
    </div>
  )
}
