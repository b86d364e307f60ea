import { IconTable } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { Button } from '#console/ui/Button.tsx'
import { formatBytes } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import classes from './DropZone.module.css'
import { imports } from './words.ts'

interface Props {
  file: File | undefined
  onFile: (file: File) => void
  error?: string | undefined
  /** Once the file is there, it is a line like others. */
  isLine?: boolean
}

/** Takes a file that is dropped on it, or chosen by its button. */
export const DropZone = ({ file, onFile, error, isLine }: Props) => {
  const say = useWords(imports)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped) onFile(dropped)
  }
  return (
    <section
      className={classes.zone}
      data-over={isOver || undefined}
      data-line={isLine || undefined}
      aria-label={say('file')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={classes.line}>
        {file ? (
          <>
            <IconTable size={16} stroke={1.6} aria-hidden="true" />
            <strong className={classes.name}>{file.name}</strong>
            <span>{formatBytes(file.size)}</span>
          </>
        ) : (
          <span>{say('drop_file')}</span>
        )}
        <Button onClick={() => input.current?.click()} aria-describedby={error && id}>
          {say(file ? 'other_file' : 'choose_file')}
        </Button>
      </div>
      {!isLine && <p>{say('file_kinds')}</p>}
      {error && (
        <p id={id} role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <input
        ref={input}
        hidden
        type="file"
        aria-label={say('file')}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen) onFile(chosen)
          currentTarget.value = ''
        }}
      />
    </section>
  )
}
