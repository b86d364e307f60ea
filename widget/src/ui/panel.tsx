import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { presenceOf } from '../presence.ts'
import type { State } from '../state.ts'
import { Composer } from './composer.tsx'
import type { WidgetContext } from './context.ts'
import { VisitorForm } from './form.tsx'
import { CloseIcon } from './icons.tsx'
import { Menu } from './menu.tsx'
import { OfflineForm, Received } from './offline.tsx'
import { Thread } from './thread.tsx'

type Props = WidgetContext & { state: State; close: () => void }

const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/).slice(0, 2)
  return words.map((word) => [...word][0]?.toUpperCase() ?? '').join('')
}

/** The company's logo, until an employee answers; the initials where the page's policy keeps images out. */
const Portrait = ({ name, logo }: { name: string; logo: string | null }) => {
  const [isMissing, setMissing] = useState(false)
  return (
    <span class="avatar" data-logo={(logo && !isMissing) || undefined} aria-hidden="true">
      {logo && !isMissing ? <img src={logo} alt="" onError={() => setMissing(true)} /> : initialsOf(name)}
    </span>
  )
}

const Head = ({ state, close, ...around }: Props) => {
  const { words } = around
  const { channel, conversation } = state
  if (!channel) return null
  const handler = conversation?.state === 'handling' ? conversation.handler?.name : undefined
  const name = handler ?? channel.name
  return (
    // A header would be a second banner on the page.
    <div class="head">
      <Portrait name={name} logo={handler === undefined ? channel.logo_url : null} />
      <div>
        <h2>{name}</h2>
        <p>{state.isReachable ? presenceOf(channel, words, handler !== undefined) : words.noConnection}</p>
      </div>
      <Menu {...around} state={state} />
      <button type="button" class="icon-button" aria-label={words.close} onClick={close}>
        <CloseIcon />
      </button>
    </div>
  )
}

/** Returns whether the panel fills the screen, as in `adapt.css`. */
const isFull = () =>
  matchMedia('(max-width: 479.98px), (max-width: 959.98px) and (max-height: 479.98px)').matches

/** On touch devices, focusing the field would open a keyboard over half of the thread. */
const isCoarse = () => matchMedia('(pointer: coarse)').matches

/** Keeps the focus inside the panel while it fills the screen. */
const keepWithin = (event: KeyboardEvent, panel: HTMLElement) => {
  const all = [
    ...panel.querySelectorAll<HTMLElement>(
      'button:not([tabindex="-1"]), a[href], input:not([hidden]), select, textarea, [tabindex="0"]',
    ),
  ]
  const focused = (panel.getRootNode() as ShadowRoot).activeElement
  const [end, other] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]]
  if (focused !== end) return
  event.preventDefault()
  other?.focus()
}

/** The page would take what is typed here for its own shortcuts, since it cannot see that it is typed into a field. */
const keepFromPage = (event: Event) => event.stopPropagation()

/** Returns whether a document or a table was copied: its text comes with a picture of it. */
const isText = (data: DataTransfer | null) => data?.getData('text/html') && data.getData('text')

/** Takes files that are dropped or pasted. Returns whether some are above, and the listeners. */
const useFiles = (take: (files: File[]) => void, isTaken: boolean) => {
  const [isOver, setOver] = useState(false)
  const filesOf = (event: Event, data: DataTransfer | null) => {
    if (!isTaken || !data?.types.includes('Files')) return
    event.preventDefault()
    return [...data.files]
  }
  const takeFrom = (event: Event, data: DataTransfer | null) => {
    setOver(false)
    const files = filesOf(event, data)
    if (files) take(files)
  }
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      if (filesOf(event, event.dataTransfer)) setOver(true)
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(currentTarget as Node).contains(relatedTarget as Node | null)) setOver(false)
    },
    onDrop: (event: DragEvent) => takeFrom(event, event.dataTransfer),
    onPaste: (event: ClipboardEvent) => isText(event.clipboardData) || takeFrom(event, event.clipboardData),
  }
}

/**
 * The open chat: the header, the thread and the composer. Its status regions are always there, since screen
 * readers announce what is added to a region, not a new region.
 */
export const Panel = (props: Props) => {
  const { state, close, ...around } = props
  const { words } = around
  const panel = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const { channel, receipt } = state
  const offline = receipt ? null : channel?.offline_form
  const form = state.messages.length || offline || receipt ? null : channel?.form
  const isKept = (form || offline) && !state.isFormWaiting
  const isDone = receipt?.becomes === 'ticket'
  const hasComposer = !form && !offline && !isDone
  const takesFiles = (hasComposer || !!offline) && !!channel?.max_file_bytes
  const attach = (files: File[]) => {
    around.chat.attach(files)
    if (!isCoarse()) field.current?.focus()
  }
  const { isOver, ...given } = useFiles(attach, takesFiles)
  const focusField = () => {
    const first = field.current ?? panel.current?.querySelector<HTMLElement>('.visitor-form [name]')
    const target = isCoarse() ? panel.current : (first ?? panel.current)
    target?.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form and its receipt replace each other.
  useLayoutEffect(focusField, [receipt])
  const onKeyDown = (event: KeyboardEvent) => {
    keepFromPage(event)
    if (event.key === 'Escape' && !event.isComposing) {
      close()
    } else if (event.key === 'Tab' && isFull() && panel.current) keepWithin(event, panel.current)
  }
  return (
    <div
      id="panel"
      class="panel"
      role="dialog"
      aria-label={words.withWhom(channel?.name ?? '')}
      aria-modal={isFull() ? 'true' : undefined}
      tabIndex={-1}
      ref={panel}
      onKeyDown={onKeyDown}
      onKeyPress={keepFromPage}
      onKeyUp={keepFromPage}
      {...given}
    >
      <Head {...props} />
      {isOver && <p class="drop">{words.dropHere}</p>}
      <div role="status">
        {!state.isReachable && <p class="band">{isKept ? words.offlineForm : words.offline}</p>}
      </div>
      <Thread {...around} state={state} focusField={focusField} />
      <div role="status">{receipt && <Received {...around} receipt={receipt} />}</div>
      {offline && (
        <OfflineForm {...around} state={state} form={offline} takesFiles={takesFiles} onSent={focusField} />
      )}
      {form && (
        <VisitorForm
          {...around}
          state={state}
          fields={form}
          send={around.chat.sendForm}
          onSent={focusField}
        />
      )}
      {hasComposer && <Composer {...around} {...{ state, field, takesFiles, attach }} />}
    </div>
  )
}
