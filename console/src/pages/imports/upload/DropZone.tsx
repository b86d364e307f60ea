import { type Ref, useId, useRef, useState } from 'react'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconTable } from '#console/ui/controls/icons.ts'
import { formatBytes } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import classes from './DropZone.module.css'
import { fileWords } from './fileWords.ts'
import { useDrop } from './useDrop.ts'
import { useRefusal } from './useRefusal.ts'

const kinds = '.csv,.tsv,.txt,.xlsx'

interface Props {
  file: File | undefined
  onFile: (file: File) => void
  error?: string | undefined
  /** Whether to shrink to one line, once a file is chosen. */
  isLine?: boolean
}

const Chosen = ({ file }: { file: File }) => (
  <>
    <IconTable size={16} stroke={1.6} aria-hidden="true" />
    <strong className={classes.name}>{file.name}</strong>
    <span>{formatBytes(file.size)}</span>
  </>
)

const FileInput = ({ ref, onFile }: Pick<Props, 'onFile'> & { ref: Ref<HTMLInputElement> }) => {
  const t = useWords(fileWords)
  return (
    <input
      ref={ref}
      hidden
      type="file"
      accept={kinds}
      aria-label={t('file')}
      onChange={({ currentTarget }) => {
        const [chosen] = currentTarget.files ?? []
        if (chosen) onFile(chosen)
        currentTarget.value = ''
      }}
    />
  )
}

/** Accepts a file dropped on the page or chosen with the button. */
export const DropZone = ({ file, onFile, error, isLine }: Props) => {
  const t = useWords(fileWords)
  const { ofSize, ofKind } = useRefusal()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [refusal, setRefusal] = useState<string>()
  const take = async (given: File) => {
    const wrong = ofSize(given) ?? (await ofKind(given))
    setRefusal(wrong)
    if (!wrong) onFile(given)
  }
  const isOver = useDrop(take)
  const message = refusal ?? error
  return (
    <section
      className={classes.zone}
      data-over={isOver || undefined}
      data-line={isLine || undefined}
      aria-label={t('file')}
    >
      <div className={classes.line}>
        {file ? <Chosen file={file} /> : <span>{t('drop_file')}</span>}
        <Button onClick={() => input.current?.click()} aria-describedby={message && id}>
          {t(file ? 'other_file' : 'choose_file')}
        </Button>
      </div>
      {!isLine && <p>{t('file_kinds')}</p>}
      {message && (
        <p id={id} role="alert" className={classes.error}>
          {message}
        </p>
      )}
      <FileInput ref={input} onFile={take} />
    </section>
  )
}
