import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { formatBytes } from '#shared/bytes.ts'
import { maxFiles } from '../files/attached.ts'
import type { State } from '../state.ts'
import type { Words } from '../words/index.ts'
import type { WidgetContext } from './context.ts'
import { CloseIcon } from './icons.tsx'

const megabyte = 1_048_576

/** Moves the focus from the button of a file to that of a neighbor, or to where the message is written. */
const focusNext = (button: HTMLElement) => {
  const row = button.closest('li') as Element
  const neighbor = row.nextElementSibling ?? row.previousElementSibling
  const own = '.composer textarea, .attach-text'
  const next = neighbor?.querySelector('button') ?? row.closest('form')?.querySelector<HTMLElement>(own)
  next?.focus()
}

const ChosenFile = ({ chat, words, file }: WidgetContext & { file: File }) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) void chat.drawPreview(canvas.current, file)
  }, [chat, file])
  const remove = (event: Event) => {
    focusNext(event.currentTarget as HTMLElement)
    chat.detach(file)
  }
  return (
    <li>
      {/^image/.test(file.type) && <canvas ref={canvas} width={0} height={0} />}
      <span dir="auto">{file.name}</span>
      <small>{formatBytes(file.size)}</small>
      <button type="button" class="icon-button" aria-label={`${words.discard} ${file.name}`} onClick={remove}>
        <CloseIcon />
      </button>
    </li>
  )
}

/** The files that go with the next message or a form. The region is always there, so that each is announced. */
export const Chosen = ({ state, ...around }: WidgetContext & { state: State }) => {
  const { attached, leftOut, channel } = state
  const limits = { tooLarge: Number(channel?.max_file_bytes) / megabyte, tooMany: maxFiles }
  return (
    <div class="chosen" aria-live="polite">
      {attached.length > 0 && (
        <ul>
          {attached.map((file) => (
            <ChosenFile key={file} {...around} file={file} />
          ))}
        </ul>
      )}
      {leftOut && <p class="problem">{around.words[leftOut](limits[leftOut])}</p>}
    </div>
  )
}

interface AttachProps {
  words: Words
  take: (files: File[]) => void
  class: string
  children: ComponentChildren
}

/** The button that chooses files. */
export const Attach = ({ words, take, class: name, children }: AttachProps) => {
  const input = useRef<HTMLInputElement>(null)
  const onChange = (event: Event) => {
    const target = event.currentTarget as HTMLInputElement
    take([...(target.files ?? [])])
    // Otherwise choosing the same file again would change nothing.
    target.value = ''
  }
  return (
    <>
      <input ref={input} type="file" multiple hidden onChange={onChange} />
      <button
        type="button"
        class={name}
        aria-label={words.attach}
        title={words.attach}
        onClick={() => input.current?.click()}
      >
        {children}
      </button>
    </>
  )
}
