import { Checkbox } from '@mantine/core'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { useWords } from '#console/words/words.ts'
import { DropZone } from './DropZone.tsx'
import { designer } from './designerWords.ts'
import type { Sheet } from './draft.ts'
import { fileWords } from './fileWords.ts'
import { ReadingFields } from './ReadingFields.tsx'
import classes from './SampleFile.module.css'
import { Sending } from './Sending.tsx'
import { Unreadable } from './Unreadable.tsx'
import { type AskedReading, asFound, type usePreview } from './usePreview.ts'

interface Props {
  sample: ReturnType<typeof usePreview>
  look: (file: File, asked: AskedReading) => void
  /** An existing recipe shows its columns without a file. */
  hasColumns: boolean
}

/** Selects the sheet to show. The recipe reads all sheets the same way. */
const SheetChoice = ({ sample: { preview, sheet, place, choose } }: Pick<Props, 'sample'>) => {
  const say = useWords(designer)
  if (!preview || !sheet?.name) return null
  if (preview.sheets.length === 1) return <span>{say('sheet', { name: sheet.name })}</span>
  return (
    <label className={classes.sheets}>
      {say('sheet_shown', { count: preview.sheets.length })}
      <select value={place} onChange={({ currentTarget: { value } }) => choose(Number(value))}>
        {preview.sheets.map(({ name }, at) => (
          <option key={name} value={at}>
            {name}
          </option>
        ))}
      </select>
      <small>{say('sheets_alike')}</small>
    </label>
  )
}

const cellsIn = (cells: Sheet['header'] | undefined) => cells?.filter(Boolean).length ?? 0

/**
 * Returns whether the first row has a single cell and the next rows have more: a title, as written by
 * registers and banks.
 */
const isTitled = ({ header, rows }: Sheet) => {
  const [first, ...rest] = [...(header ? [header] : []), ...rows.map(({ cells }) => cells)]
  return cellsIn(first) === 1 && rest.length > 1 && rest.slice(0, 2).every((cells) => cellsIn(cells) > 1)
}

/** The sample file: a drop zone, and the reading options once there is a file. */
export const SampleFile = ({ sample, look, hasColumns }: Props) => {
  const say = useWords(designer)
  const sayFile = useWords(fileWords)
  const { file, asked, preview, sheet, error, sending } = sample
  const again = (changes: Partial<AskedReading>) => file && look(file, { ...asked, ...changes })
  const failure = !!error && <Unreadable error={error} onRetry={() => again({})} />
  const zone = <DropZone file={file} onFile={(given) => look(given, asFound)} isLine={!!preview} />
  if (!preview)
    return (
      <div className={classes.start}>
        <h2>{hasColumns ? say('file_for_run') : say('drop_title')}</h2>
        <p>{say('drop_text')}</p>
        {zone}
        <Sending {...sending} />
        {sending.isSending && <Skeleton rows={6} />}
        {failure}
        {failure && <ReadingFields reading={asked} onChange={again} />}
      </div>
    )
  return (
    <>
      <div className={classes.file} aria-busy={sending.isSending}>
        {zone}
        <SheetChoice sample={sample} />
        <Sending {...sending} />
        <div className={classes.options}>
          {preview.format === 'text' && <ReadingFields reading={asked} found={preview} onChange={again} />}
          <Checkbox
            label={sayFile('header_row')}
            checked={asked.has_header ?? preview.has_header}
            onChange={({ currentTarget }) => again({ has_header: currentTarget.checked })}
          />
        </div>
      </div>
      {sheet && isTitled(sheet) && (
        <p role="alert" className={classes.title}>
          {say('title_above')}
        </p>
      )}
      {failure}
    </>
  )
}
