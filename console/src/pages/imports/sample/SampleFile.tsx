import { Checkbox } from '@mantine/core'
import { Button } from '#console/ui/controls/Button.tsx'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import { useWords } from '#console/words/words.ts'
import { designer } from '../designer/designerWords.ts'
import type { Sheet } from '../designer/draft.ts'
import { readingWords } from '../designer/readingWords.ts'
import { DropZone } from '../upload/DropZone.tsx'
import { fileWords } from '../upload/fileWords.ts'
import { ReadingFields } from '../upload/ReadingFields.tsx'
import { Sending } from '../upload/Sending.tsx'
import classes from './SampleFile.module.css'
import { Unreadable } from './Unreadable.tsx'
import { type AskedReading, asFound, type usePreview } from './usePreview.ts'

interface Props {
  sample: ReturnType<typeof usePreview>
  look: (file: File, asked: AskedReading) => void
  /** An existing recipe shows its columns without a file. */
  hasColumns: boolean
  /** The rows above the header that the recipe leaves out. */
  skipped: number
  onSkip: (rows: number) => void
}

/** Selects the sheet to show. The recipe reads all sheets the same way. */
const SheetChoice = ({ sample: { preview, sheet, place, choose } }: Pick<Props, 'sample'>) => {
  const t = useWords(designer)
  if (!preview || !sheet?.name) return null
  if (preview.sheets.length === 1) return <span>{t('sheet', { name: sheet.name })}</span>
  return (
    <label className={classes.sheets}>
      {t('sheet_shown', { count: preview.sheets.length })}
      <select value={place} onChange={({ currentTarget: { value } }) => choose(Number(value))}>
        {preview.sheets.map(({ name }, at) => (
          <option key={name} value={at}>
            {name}
          </option>
        ))}
      </select>
      <small>{t('sheets_alike')}</small>
    </label>
  )
}

const cellsIn = (cells: Sheet['header'] | undefined) => cells?.filter(Boolean).length ?? 0

const maxSkippedRows = 1000

/**
 * Returns how many rows come before the first one with several cells, if each of these has a single cell: a
 * title, as written by registers and banks.
 */
const titleRows = ({ header, rows }: Sheet) => {
  const all = [...(header ? [header] : []), ...rows.map(({ cells }) => cells)]
  const at = all.findIndex((cells) => cellsIn(cells) > 1)
  if (at < 1 || !all.slice(at, at + 2).every((cells) => cellsIn(cells) > 1)) return 0
  const table = rows[header ? at - 1 : at]
  return table ? table.row - 1 : 0
}

/** Warns of a title above the header, and skips it. */
const Title = ({ rows, onSkip }: { rows: number; onSkip: (rows: number) => void }) => {
  const t = useWords(designer)
  const tReading = useWords(readingWords)
  return (
    <p role="alert" className={classes.title}>
      {t('title_above')}{' '}
      <Button kind="quiet" onClick={() => onSkip(rows)}>
        {tReading('skip_title', { count: rows })}
      </Button>
    </p>
  )
}

/** The number of rows above the header. */
const SkippedRows = ({ skipped, onSkip }: Pick<Props, 'skipped' | 'onSkip'>) => {
  const t = useWords(readingWords)
  return (
    <label className={classes.skip}>
      {t('skip_rows')}
      <input
        type="number"
        min={0}
        max={maxSkippedRows}
        value={skipped}
        onChange={({ currentTarget: { valueAsNumber } }) =>
          onSkip(Math.min(maxSkippedRows, Math.max(0, Math.trunc(valueAsNumber) || 0)))
        }
      />
    </label>
  )
}

/** The sample file: a drop zone, and the reading options once there is a file. */
export const SampleFile = ({ sample, look, hasColumns, skipped, onSkip }: Props) => {
  const t = useWords(designer)
  const tFile = useWords(fileWords)
  const { file, asked, preview, sheet, error, sending } = sample
  const again = (changes: Partial<AskedReading>) => file && look(file, { ...asked, ...changes })
  const failure = !!error && <Unreadable error={error} onRetry={() => again({})} />
  const zone = <DropZone file={file} onFile={(given) => look(given, asFound)} isLine={!!preview} />
  if (!preview)
    return (
      <div className={classes.start}>
        <h2>{hasColumns ? t('file_for_run') : t('drop_title')}</h2>
        <p>{t('drop_text')}</p>
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
          <SkippedRows skipped={skipped} onSkip={onSkip} />
          <Checkbox
            label={tFile('header_row')}
            checked={asked.has_header ?? preview.has_header}
            onChange={({ currentTarget }) => again({ has_header: currentTarget.checked })}
          />
        </div>
      </div>
      {sheet && titleRows(sheet) > 0 && <Title rows={titleRows(sheet)} onSkip={onSkip} />}
      {failure}
    </>
  )
}
