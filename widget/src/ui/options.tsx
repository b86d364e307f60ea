import type { ComponentChildren } from 'preact'
import type { Action } from '#shared/content.ts'
import type { Entry } from '../thread.ts'
import type { WidgetContext } from './context.ts'
import { CheckIcon } from './icons.tsx'
import { Link } from './text.tsx'

type Props = WidgetContext & {
  entry: Entry
  action: Action
  class: string
  onTap?: () => void
  /** Shown in place of the label. */
  children?: ComponentChildren
}

/** A tappable option: sends its value or opens a link. */
export const Option = ({ chat, words, entry, action, class: name, onTap, children }: Props) => {
  const shown = children ?? action.label
  if (action.kind === 'nothing') return <span class={name}>{shown}</span>
  if (action.kind === 'link')
    return (
      <Link class={name} href={action.url} words={words}>
        {shown}
      </Link>
    )
  const { value, label } = action
  const isTapped = entry.tapped.includes(value)
  const tap = () => {
    if (entry.id === undefined) return
    chat.send({ postback: { message_id: entry.id, value, label } })
    onTap?.()
  }
  return (
    <button type="button" class={name} onClick={tap}>
      {isTapped && !children && <CheckIcon />}
      {shown}
      {isTapped && <span class="hidden"> ({words.chosen})</span>}
    </button>
  )
}

/** Options as rows in their message's card. */
export const OptionRows = ({ actions, ...around }: WidgetContext & { entry: Entry; actions: Action[] }) => (
  <ul class="rows">
    {actions.map((action) => (
      <li>
        <Option {...around} action={action} class="row" />
      </li>
    ))}
  </ul>
)

type RepliesProps = WidgetContext & { entry: Entry; onTap: () => void }

/** Quick replies below the thread, until one is tapped. */
export const QuickReplies = ({ entry, onTap, ...around }: RepliesProps) => {
  if (entry.content.type !== 'quickreply') return null
  return (
    <ul class="pills" aria-label={around.words.options}>
      {entry.content.actions.map((action) => (
        <li>
          <Option {...around} entry={entry} action={action} class="pill" onTap={onTap} />
        </li>
      ))}
    </ul>
  )
}
