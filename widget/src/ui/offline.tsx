import { useRef, useState } from 'preact/hooks'
import { dayAhead } from '../days.ts'
import type { Receipt, State } from '../state.ts'
import type { OfflineForm as Form } from '../types.ts'
import type { Words } from '../words/index.ts'
import { megabyte } from './attach.tsx'
import type { WidgetContext } from './context.ts'
import { VisitorForm } from './form.tsx'

const maxFiles = 10

type Props = WidgetContext & { state: State; form: Form; maxBytes: number | null; onSent: () => void }

interface ChosenProps {
  words: Words
  files: File[]
  maxBytes: number
  setFiles: (files: File[]) => void
}

/** The files that go with a form. */
const Chosen = ({ words, files, maxBytes, setFiles }: ChosenProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const add = (event: Event) => {
    const target = event.currentTarget as HTMLInputElement
    const given = [...(target.files ?? [])]
    const taken = given.filter(({ size }) => size <= maxBytes)
    const all = [...files, ...taken]
    if (all.length > maxFiles) setProblem(words.tooMany(maxFiles))
    else setProblem(taken.length < given.length ? words.tooLarge(maxBytes / megabyte) : undefined)
    setFiles(all.slice(0, maxFiles))
    target.value = ''
  }
  return (
    <div class="chosen">
      <ul>
        {files.map((file) => (
          <li key={file}>
            <span>{file.name}</span>
            <button type="button" class="quiet" onClick={() => setFiles(files.filter((one) => one !== file))}>
              {words.discard}
              <span class="hidden"> {file.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {problem !== undefined && (
        <p role="alert" class="problem">
          {problem}
        </p>
      )}
      <input ref={input} type="file" multiple hidden tabIndex={-1} aria-label={words.attach} onChange={add} />
      <button type="button" class="quiet" onClick={() => input.current?.click()}>
        {words.attach}
      </button>
    </div>
  )
}

/** The form in place of the chat, while nobody answers it. */
export const OfflineForm = ({ form, maxBytes, onSent, ...around }: Props) => {
  const { draft } = around.chat
  const [files, setShown] = useState(draft.form.files)
  const setFiles = (chosen: File[]) => {
    around.chat.keepForm(true)
    draft.form.files = chosen
    setShown(chosen)
  }
  return (
    <VisitorForm
      {...around}
      fields={form.fields}
      timeZone={form.time_zone}
      send={(filled) => around.chat.sendOffline(filled, () => draft.form.files)}
      onSent={onSent}
    >
      {maxBytes !== null && <Chosen words={around.words} {...{ files, maxBytes, setFiles }} />}
    </VisitorForm>
  )
}

/** What a visitor reads once their form has arrived. */
export const Received = ({ chat, words, receipt }: WidgetContext & { receipt: Receipt }) => {
  const { becomes, number, opens_at, unsentFiles } = receipt
  const opening = opens_at === null ? undefined : new Date(opens_at)
  return (
    <section class="received">
      <p>{words.received(number)}</p>
      <p>{opening ? words.backAt(opening, dayAhead(opening, words, new Date())) : words.willAnswer}</p>
      {unsentFiles.length > 0 && <p class="problem">{words.filesNotSent(unsentFiles.join(', '))}</p>}
      {becomes === 'ticket' && (
        <button type="button" class="quiet" onClick={chat.writeAnother}>
          {words.writeAnother}
        </button>
      )}
    </section>
  )
}
