import { render } from 'preact'
import { Failed } from './api.ts'
import { createChat } from './chat.ts'
import { isUnread } from './messages.ts'
import { type Options, readOptions } from './options.ts'
import { addEvents } from './page.ts'
import { App } from './ui/app.tsx'
import { openPlace } from './ui/place.ts'

const firstRetryMs = 2_000
const maxRetryMs = 60_000

const begin = (options: Options) => {
  const chat = createChat(options)
  // Adding the element again has scrolled its content to the top.
  const root = openPlace(() => chat.store.set({}))
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
