import { useRef } from 'react'
import { useMay } from '#console/api/me.ts'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconPaperclip } from '#console/ui/controls/icons.ts'
import { useWords } from '#console/words/words.ts'
import { attachmentWords } from './words.ts'

/** Opens the browser's choice of files. */
export const AttachButton = ({ onFiles }: { onFiles: (files: File[]) => void }) => {
  const t = useWords(attachmentWords)
  const may = useMay()
  const input = useRef<HTMLInputElement>(null)
  if (!may('file.create')) return null
  return (
    <>
      <IconButton icon={IconPaperclip} label={t('attach')} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('attach')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // The same file may be chosen again after it was removed.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
