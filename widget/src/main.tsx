import { render } from 'preact'
import { Failed } from './api.ts'
import { createChat } from './chat.ts'
import { isUnread } from './messages.ts'
import { type Options, readOptions } from './options.ts'
import { addEvents } from './page.ts'
import css from './styles/widget.css?inline'
import { App } from './ui/app.tsx'

const firstRetryMs = 2_000
const maxRetryMs = 60_000

/**
 * Adds an element with a shadow root to the page, isolated from the page's styles. Beside the body, because some sites
 * replace the body instead of loading their next page.
 */
const openPlace = () => {
  const host = document.createElement('parley-chat')
  const root = host.attachShadow({ mode: 'closed' })
  // Unlike a style element, it does not need permission from the page's content security policy.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]
  document.documentElement.append(host)
  return root
}

const begin = (options: Options) => {
  const root = openPlace()
  const chat = createChat(options)
  const events = addEvents(chat)
  chat.store.onChange((state, before) => {
    render(<App chat={chat} state={state} options={options} />, root)
    if (state.isOpen !== before.isOpen) events.tell(state.isOpen ? 'open' : 'close')
    const unread = state.messages.filter(isUnread).length
    if (unread !== before.messages.filter(isUnread).length) events.tell('unread', unread)
  })
  // An unknown channel, or one not allowed on this page, shows nothing. An unreachable service is retried.
  const start = (pause: number): Promise<void> =>
    chat.start().catch((error: unknown) => {
      if (error instanceof Failed && error.isFinal) return
      setTimeout(() => start(Math.min(pause * 2, maxRetryMs)), pause)
    })
  void start(firstRetryMs)
}

const options = readOptions()
if (options && !window.Parley) {
  if (document.body) begin(options)
  else document.addEventListener('DOMContentLoaded', () => begin(options), { once: true })
}
