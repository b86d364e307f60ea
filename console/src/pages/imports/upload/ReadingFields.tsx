import { useWords } from '#console/words/words.ts'
import { fileWords } from './fileWords.ts'
import classes from './ReadingFields.module.css'

const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'big5', 'gb18030', 'shift_jis', 'windows-1252']
const delimiters = ['comma', 'semicolon', 'tab', 'pipe'] as const

export interface Reading {
  encoding: string
  delimiter: string
}

interface Props {
  reading: Reading
  onChange: (reading: Reading) => void
  /** The encoding and delimiter that the server detected. */
  found?: { encoding: string | null; delimiter: string | null } | undefined
}

const nameOf = (sign: string | null | undefined) =>
  ({ ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' })[sign ?? ''] as (typeof delimiters)[number]

/** The options for reading a text file. They are detected unless set. */
export const ReadingFields = ({ reading, onChange, found }: Props) => {
  const t = useWords(fileWords)
  const sign = nameOf(found?.delimiter)
  const asFound = [found?.encoding?.toUpperCase(), sign ? t(sign) : found?.delimiter]
  return (
    <details>
      <summary>{asFound.filter(Boolean).join(' · ') || t('reading')}</summary>
      <div className={classes.reading}>
        <label>
          {t('encoding')}
          <select
            value={reading.encoding}
            onChange={({ currentTarget }) => onChange({ ...reading, encoding: currentTarget.value })}
          >
            <option value="">{t('automatic')}</option>
            {encodings.map((name) => (
              <option key={name} value={name}>
                {name.toUpperCase()}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('delimiter')}
          <select
            value={reading.delimiter}
            onChange={({ currentTarget }) => onChange({ ...reading, delimiter: currentTarget.value })}
          >
            <option value="">{t('automatic')}</option>
            {delimiters.map((name) => (
              <option key={name} value={name}>
                {t(name)}
              </option>
            ))}
          </select>
        </label>
      </div>
    </details>
  )
}
