import { useMay } from '#console/api/me.ts'
import { useWords } from '#console/words/words.ts'
import { tagNames, ticketNumber } from '../targets/targets.ts'
import type { Targets } from '../targets/useTargets.ts'
import classes from './ColumnReading.module.css'
import { type Draft, type Mapping, type Preview, withMapping } from './draft.ts'
import { numberFormats, type Reading, takesDates, takesNumbers, usualNumbers } from './reading.ts'
import { readingWords } from './readingWords.ts'

interface Props {
  draft: Draft
  preview: Preview | undefined
  targets: Targets
  onChange: (draft: Draft) => void
}

/** Returns whether the column identifies something. Its invalid cells always reject the row. */
const findsRecord = ({ value, isKey }: Mapping) => isKey || value === ticketNumber

interface ColumnProps {
  mapping: Mapping
  targets: Targets
  /** The format that all dates of the column have; null if they leave doubt. */
  guess: Preview['date_columns'][number]['date_format'] | undefined
  onChange: (reading: Reading) => void
}

const dateFormats = ['ymd', 'dmy', 'mdy', 'minguo'] as const

interface SelectProps {
  label: string
  value: string
  options: [value: string, label: string][]
  isDoubtful?: boolean
  onChoose: (value: string) => void
}

const OneSelect = ({ label, value, options, isDoubtful, onChoose }: SelectProps) => (
  <select
    aria-label={label}
    title={label}
    value={value}
    data-doubtful={isDoubtful || undefined}
    onChange={({ currentTarget }) => onChoose(currentTarget.value)}
  >
    {options.map(([option, text]) => (
      <option key={option} value={option}>
        {text}
      </option>
    ))}
  </select>
)

const Column = ({ mapping, targets, guess, onChange }: ColumnProps) => {
  const t = useWords(readingWords)
  const may = useMay()
  const { value, reading = {} } = mapping
  const name = targets.nameOf(value)
  const taker = targets.takerOf(value)
  const change = (changes: Reading) => onChange({ ...reading, ...changes })
  const auto = guess ? t('auto_as', { format: t(guess) }) : t('auto')
  return (
    <li>
      <span className={classes.name} title={name}>
        {name}
      </span>
      {takesDates(taker) && (
        <OneSelect
          label={t('dates_of', { name })}
          value={reading.dates ?? ''}
          options={[['', auto], ...dateFormats.map((format): [string, string] => [format, t(format)])]}
          isDoubtful={guess === null && !reading.dates}
          onChoose={(chosen) => change({ dates: dateFormats.find((format) => format === chosen) })}
        />
      )}
      {takesNumbers(taker) && (
        <OneSelect
          label={t('numbers_of', { name })}
          value={reading.numbers ?? usualNumbers}
          options={Object.keys(numberFormats).map((format) => [format, format])}
          onChoose={(chosen) =>
            change({ numbers: chosen === usualNumbers ? undefined : (chosen as Reading['numbers']) })
          }
        />
      )}
      {value === tagNames && (may('tag.create') || reading.createsTags) && (
        <OneSelect
          label={t('new_tags_of', { name })}
          value={reading.createsTags ? 'create' : 'invalid'}
          options={[
            ['invalid', t('unknown_tags')],
            ['create', t('create_tags')],
          ]}
          onChoose={(chosen) => change({ createsTags: chosen === 'create' || undefined })}
        />
      )}
      {!findsRecord(mapping) && (
        <OneSelect
          label={t('bad_cells_of', { name })}
          value={reading.emptiesBadCells ? 'empty' : 'reject'}
          options={[
            ['reject', t('reject')],
            ['empty', t('empty')],
          ]}
          onChoose={(chosen) => change({ emptiesBadCells: chosen === 'empty' || undefined })}
        />
      )}
    </li>
  )
}

/** How the cells of each column are read: its dates and numbers, and what an invalid cell does. */
export const ColumnReading = ({ draft, preview, targets, onChange }: Props) => {
  const t = useWords(readingWords)
  const columns = draft.mappings.flatMap((mapping, at) => {
    const taker = targets.takerOf(mapping.value)
    const hasChoice = !findsRecord(mapping) || takesDates(taker) || takesNumbers(taker)
    if (!mapping.value || !hasChoice) return []
    const guess = preview?.date_columns.find(({ cell }) => cell === at)?.date_format
    const set = (reading: Reading) => onChange(withMapping(draft, at, { reading }))
    // biome-ignore lint/suspicious/noArrayIndexKey: columns go by their place
    return [<Column key={at} mapping={mapping} targets={targets} guess={guess} onChange={set} />]
  })
  if (!columns.length) return null
  return (
    <section className={classes.reading}>
      <h2>{t('title')}</h2>
      <p>{t('text')}</p>
      <ul>{columns}</ul>
    </section>
  )
}
