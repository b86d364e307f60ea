import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { State } from '../state.ts'
import type { WidgetContext } from './context.ts'
import { CheckIcon, DotsIcon } from './icons.tsx'

type Props = WidgetContext & { state: State }

interface Item {
  label: string
  /** For an item that is on or off. */
  isOn?: boolean
  /** The language of the label, if it is not the widget's. */
  lang?: string
  /** Whether the menu stays open. */
  stays?: boolean
  run: () => void
}

interface Listeners {
  tell: (problem: string) => void
  /** Asks the visitor to confirm; undefined once they have been asked. */
  ask: (() => void) | undefined
}

const itemsOf = ({ chat, words, state }: Props, { tell, ask }: Listeners): Item[] => {
  const { conversation, isSilent, messages } = state
  const isWaiting = conversation?.state === 'waiting'
  const confirm = isWaiting && ask
  const attempt = (work: () => Promise<unknown>) => () =>
    void work().catch((error: Error) => tell(`${words.notDone} ${error.message}`.trim()))
  return [
    {
      label: words.otherLanguage,
      lang: words.otherTag,
      run: () => chat.setLanguage(words.otherTag),
    },
    { label: words.sound, isOn: !isSilent, run: () => chat.setSilent(!isSilent) },
    ...(messages.length ? [{ label: words.transcript, run: attempt(chat.saveTranscript) }] : []),
    ...(conversation && conversation.state !== 'closed'
      ? [
          {
            label: isWaiting && !ask ? words.endAnyway : words.end,
            stays: !!confirm,
            run: confirm || attempt(() => chat.end(conversation.id)),
          },
        ]
      : []),
  ]
}

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const MenuItem = ({ label, isOn, lang, stays, run, close }: Item & { close: () => void }) => {
  const props = {
    type: 'button' as const,
    lang,
    tabIndex: -1,
    onClick: ({ detail }: MouseEvent) => {
      // The second click of a double click confirms nothing.
      if (detail > 1) return
      run()
      if (!stays) close()
    },
  }
  if (isOn === undefined)
    return (
      <button role="menuitem" {...props}>
        {label}
      </button>
    )
  return (
    <button role="menuitemcheckbox" aria-checked={isOn} {...props}>
      {label}
      {isOn && <CheckIcon />}
    </button>
  )
}

type ListProps = { items: Item[]; label: string; close: () => void }

const MenuList = ({ items, label, close }: ListProps) => {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => list.current?.querySelector('button')?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...(list.current?.querySelectorAll('button') ?? [])]
    const move = moves[event.key]
    const isEnd = event.key === 'Escape' || event.key === 'Tab'
    if (!move && !isEnd) return
    event.preventDefault()
    event.stopPropagation()
    if (move) all[move(all.indexOf(event.target as HTMLButtonElement), all.length)]?.focus()
    else close()
  }
  return (
    <div class="menu" role="menu" aria-label={label} ref={list} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <MenuItem {...item} close={close} />
      ))}
    </div>
  )
}

/** The menu of the chat: its language, its sound, a transcript, and the end of the conversation. */
export const Menu = (props: Props) => {
  const { words } = props
  const [isOpen, setOpen] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [problem, setProblem] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const root = box.current?.getRootNode()
    const leave = ({ target }: Event) => box.current?.contains(target as Node) || setOpen(false)
    root?.addEventListener('pointerdown', leave)
    return () => root?.removeEventListener('pointerdown', leave)
  }, [isOpen])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const toggle = () => {
    setProblem(undefined)
    setAsked(false)
    setOpen(!isOpen)
  }
  return (
    <div class="menu-box" ref={box}>
      <button
        type="button"
        class="icon-button"
        ref={button}
        aria-label={words.menu}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <DotsIcon />
      </button>
      {isOpen && (
        <MenuList
          items={itemsOf(props, { tell: setProblem, ask: isAsked ? undefined : () => setAsked(true) })}
          label={words.menu}
          close={close}
        />
      )}
      {problem !== undefined && (
        <p class="menu problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
