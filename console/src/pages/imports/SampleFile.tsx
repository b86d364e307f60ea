import { Checkbox } from '@mantine/core'
import { Failure } from '#console/ui/Failure.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { useWords } from '#console/words/words.ts'
import classes from './Designer.module.css'
import { DropZone } from './DropZone.tsx'
import { designer } from './designerWords.ts'
import { ReadingFields } from './ReadingFields.tsx'
import type { Asked, usePreview } from './usePreview.ts'
import { imports } from './words.ts'

interface Props {
  sample: ReturnType<typeof usePreview>
  look: (file: File, asked: Asked) => void
  /** A recipe that exists shows its columns without a file. */
  hasColumns: boolean
}

/** The sample file: where it is dropped, and how it is read once it is there. */
export const SampleFile = ({ sample, look, hasColumns }: Props) => {
  const say = useWords(designer)
  const sayImports = useWords(imports)
  const { file, asked, preview, error, isReading } = sample
  const zone = <DropZone file={file} onFile={(given) => look(given, asked)} isLine={!!preview} />
  if (!preview)
    return (
      <div className={classes.start}>
        <h2>{hasColumns ? say('file_for_run') : say('drop_title')}</h2>
        <p>{say('drop_text')}</p>
        {zone}
        {isReading && <Skeleton rows={6} />}
        {!!error && <Failure error={error} title={say('unreadable')} />}
      </div>
    )
  const sheets = preview.sheets.length
  const [first] = preview.sheets
  return (
    <>
      <div className={classes.file} aria-busy={isReading}>
        {zone}
        {first?.name && (
          <span>
            {sheets > 1
              ? say('sheets_of', { name: first.name, count: String(sheets) })
              : say('sheets', { name: first.name })}
          </span>
        )}
        <div className={classes.options}>
          {preview.format === 'text' && (
            <ReadingFields
              reading={asked}
              found={preview}
              onChange={(reading) => file && look(file, { ...asked, ...reading })}
            />
          )}
          <Checkbox
            label={sayImports('header_row')}
            checked={asked.has_header ?? preview.has_header}
            onChange={({ currentTarget }) =>
              file && look(file, { ...asked, has_header: currentTarget.checked })
            }
          />
        </div>
      </div>
      {!!error && <Failure error={error} title={say('unreadable')} />}
    </>
  )
}
