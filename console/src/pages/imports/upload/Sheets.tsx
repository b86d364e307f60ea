import { Checkbox, TextInput } from '@mantine/core'
import { useWords } from '#console/words/words.ts'
import classes from '../Imports.module.css'
import { fileWords } from './fileWords.ts'
import { noSheets, type useImportForm } from './useImportForm.ts'
import { useSheetNames } from './useSheetNames.ts'

interface NamedProps {
  names: string[]
  /** Their numbers, as the API takes them: empty for all. */
  sheets: string
  error: string | undefined
  onChange: (sheets: string) => void
}

const NamedSheets = ({ names, sheets, error, onChange }: NamedProps) => {
  const t = useWords(fileWords)
  const all = names.map((_, at) => String(at + 1))
  const chosen = sheets === '' ? all : sheets.split(', ')
  const choose = (numbers: string[]) => {
    const next = all.filter((number) => numbers.includes(number))
    onChange(next.length === all.length ? '' : next.join(', ') || noSheets)
  }
  return (
    <Checkbox.Group label={t('sheets')} value={chosen} error={error} onChange={choose}>
      <div className={classes.sheets}>
        {names.map((name, at) => (
          <Checkbox key={all[at]} value={all[at] as string} label={name} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

/** Which sheets of a workbook are imported: by name, or by number where the names cannot be read. */
export const Sheets = ({ form }: Pick<ReturnType<typeof useImportForm>, 'form'>) => {
  const t = useWords(fileWords)
  const { values, set, errors } = form
  const names = useSheetNames(values.file)
  if (names === null) return <p role="status">{t('reading_sheets')}</p>
  if (names?.length === 1) return <p>{t('one_sheet', { name: names[0] as string })}</p>
  if (names?.length)
    return (
      <NamedSheets
        names={names}
        sheets={values.sheets}
        error={errors.sheets}
        onChange={(sheets) => set('sheets', sheets)}
      />
    )
  return (
    <TextInput
      label={t('sheets')}
      description={t('sheets_hint')}
      placeholder={t('all_sheets')}
      {...form.field('sheets')}
    />
  )
}
