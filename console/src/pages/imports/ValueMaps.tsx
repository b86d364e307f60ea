import { IconArrowRight } from '@tabler/icons-react'
import { useWords } from '#console/words/words.ts'
import { countWords, meaningOf, type Taker } from './cells.ts'
import { designer } from './designerWords.ts'
import { type Draft, type Mapping, type Preview, withMapping } from './draft.ts'
import { sheetOf } from './usePreview.ts'
import type { Targets } from './useTargets.ts'
import classes from './ValueMaps.module.css'

/** More words than these are no list of options. */
const mostWords = 50
const undecided = '?'
const nothing = '-'

interface Props {
  draft: Draft
  preview: Preview | undefined
  targets: Targets
  onChange: (draft: Draft) => void
}

interface WordProps {
  word: string
  rows: number
  mapping: Mapping
  taker: Taker
  onChoose: (words: Record<string, unknown>) => void
}

const Word = ({ word, rows, mapping, taker, onChoose }: WordProps) => {
  const say = useWords(designer)
  const known = meaningOf(word, mapping, taker)
  const chosen = known === undefined ? undecided : known === '' ? nothing : `=${known}`
  const choose = (choice: string) => {
    const { [word]: _, ...others } = mapping.words
    if (choice === undecided) return onChoose(others)
    onChoose({ ...others, [word]: choice === nothing ? '' : choice.slice(1) })
  }
  return (
    <li>
      <span className={classes.word} title={word}>
        {word}
      </span>
      <IconArrowRight size={14} stroke={1.6} aria-hidden="true" />
      <select
        aria-label={say('value_of', { word })}
        value={chosen}
        data-unknown={known === undefined || undefined}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value={undecided}>{say('choose_value')}</option>
        <option value={nothing}>{say('nothing')}</option>
        {taker.options?.map(({ value, label }) => (
          <option key={value} value={`=${value}`}>
            {label}
          </option>
        ))}
      </select>
      <small>{rows > 0 && say('in_sample', { count: rows })}</small>
    </li>
  )
}

/** The words that the file has for options, each with the option that it stands for. */
export const ValueMaps = ({ draft, preview, targets, onChange }: Props) => {
  const say = useWords(designer)
  const rows = sheetOf(preview)?.rows ?? []
  return draft.mappings.map((mapping, at) => {
    const taker = targets.takerOf(mapping.value)
    if (!mapping.value || !taker.options) return null
    const counts = countWords(
      rows.map(({ cells }) => cells[at] ?? null),
      taker,
    )
    const words = [...new Set([...counts.keys(), ...Object.keys(mapping.words)])].slice(0, mostWords)
    if (!words.length) return null
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: columns go by their place
      <section key={at} className={classes.values}>
        <h2>{say('values')}</h2>
        <p>{say('values_text', { name: targets.nameOf(mapping.value) })}</p>
        <ul>
          {words.map((word) => (
            <Word
              key={word}
              word={word}
              rows={counts.get(word) ?? 0}
              mapping={mapping}
              taker={taker}
              onChoose={(chosen) => onChange(withMapping(draft, at, { words: chosen }))}
            />
          ))}
        </ul>
      </section>
    )
  })
}
