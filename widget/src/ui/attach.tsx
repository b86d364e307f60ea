import { useRef } from 'preact/hooks'
import type { Chat } from '../chat.ts'
import type { Words } from '../words/index.ts'
import { PaperclipIcon } from './icons.tsx'

const maxAtOnce = 10
export const megabyte = 1_048_576

/** Sends files one by one, as messages of their own. Those too many at once wait for the visitor to send them again. */
export const sendFiles = (chat: Chat, files: File[], words: Words) => {
  const limit = chat.store.get().channel?.max_file_bytes
  if (!limit) return
  const problemOf = (file: File, place: number) => {
    if (file.size > limit) return words.tooLarge(limit / megabyte)
    return place < maxAtOnce ? undefined : words.tooMany(maxAtOnce)
  }
  for (const [place, file] of files.entries()) {
    const problem = problemOf(file, place)
    void chat.send(problem === undefined ? { file } : { file, problem })
  }
}

export const filesIn = (data: DataTransfer | null) => [...(data?.files ?? [])]

/** The button that chooses files to send. */
export const Attach = ({ chat, words }: { chat: Chat; words: Words }) => {
  const input = useRef<HTMLInputElement>(null)
  const onChange = (event: Event) => {
    const target = event.currentTarget as HTMLInputElement
    sendFiles(chat, [...(target.files ?? [])], words)
    // Otherwise choosing the same file again would change nothing.
    target.value = ''
  }
  return (
    <>
      <input ref={input} type="file" multiple hidden tabIndex={-1} onChange={onChange} />
      <button
        type="button"
        class="attach"
        aria-label={words.attach}
        title={words.attach}
        onClick={() => input.current?.click()}
      >
        <PaperclipIcon />
      </button>
    </>
  )
}
