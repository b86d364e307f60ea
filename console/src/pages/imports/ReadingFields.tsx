import { useWords } from '#console/words/words.ts'
import classes from './Imports.module.css'
import { imports } from './words.ts'

const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'big5', 'gb18030', 'shift_jis', 'windows-1252']
const delimiters = ['comma', 'semicolon', 'tab', 'pipe'] as const

export interface Reading {
  encoding: string
  delimiter: string
}

interface Props {
  reading: Reading
  onChange: (reading: Reading) => void
  /** What the server has found out, where it has looked. */
  found?: { encoding: string | null; delimiter: string | null } | undefined
}

const nameOf = (sign: string | null | undefined) =>
  ({ ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' })[sign ?? ''] as (typeof delimiters)[number]

/** How a text file is read: as found out, unless somebody knows better. */
export const ReadingFields = ({ reading, onChange, found }: Props) => {
  const say = useWords(imports)
  const sign = nameOf(found?.delimiter)
  const by = (what: string | null | undefined) => say('found_out') + (what ? ` · ${what}` : '')
  return (
    <div className={classes.reading}>
      <label>
        {say('encoding')}
        <select
          value={reading.encoding}
          onChange={({ currentTarget }) => onChange({ ...reading, encoding: currentTarget.value })}
        >
          <option value="">{by(reading.encoding ? undefined : found?.encoding)}</option>
          {encodings.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        {say('delimiter')}
        <select
          value={reading.delimiter}
          onChange={({ currentTarget }) => onChange({ ...reading, delimiter: currentTarget.value })}
        >
          <option value="">{by(reading.delimiter ? undefined : sign && say(sign))}</option>
          {delimiters.map((name) => (
            <option key={name} value={name}>
              {say(name)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
