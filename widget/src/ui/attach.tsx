import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { formatBytes } from '#shared/bytes.ts'
import { maxFiles } from '../attached.ts'
import type { State } from '../state.ts'
import type { Words } from '../words/index.ts'
import type { WidgetContext } from './context.ts'
import { CloseIcon } from './icons.tsx'

const megabyte = 1_048_576

/** Moves the focus from the button of a file to that of a neighbor, or to where the message is written. */
const focusNext = (button: HTMLElement) => {
  const row = button.parentElement
  const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button')
  const own = button.closest('form')?.querySelector<HTMLElement>('.composer textarea, .attach')
  ;(next ?? own)?.focus()
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
      {file.type.startsWith('image/') && <canvas ref={canvas} width={0} height={0} />}
      <span dir="auto">{file.name}</span>
      <small>{formatBytes(file.size)}</small>
      <button type="button" class="icon-button" aria-label={`${words.discard} ${file.name}`} onClick={remove}>
        <CloseIcon />
      </button>
    </li>
  )
}

/** The files that go with the next message or a form. The region is always there, so that they are announced. */
export const Chosen = ({ state, ...around }: WidgetContext & { state: State }) => {
  const { attached, leftOut, channel } = state
  const limits = { tooLarge: (channel?.max_file_bytes ?? 0) / megabyte, tooMany: maxFiles }
  return (
    <div class="chosen" role="status">
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
      <input
        ref={input}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        aria-label={words.attach}
        onChange={onChange}
      />
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
