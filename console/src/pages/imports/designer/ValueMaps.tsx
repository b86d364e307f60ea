import type { Option } from '#console/fields/values.ts'
import { IconArrowRight } from '#console/ui/controls/icons.ts'
import { useWords } from '#console/words/words.ts'
import { type Check, type Word, wordsOf } from '../sample/useCheck.ts'
import type { Targets } from '../targets/useTargets.ts'
import { designer } from './designerWords.ts'
import { type Draft, type Mapping, withMapping } from './draft.ts'
import classes from './ValueMaps.module.css'

const undecided = '?'
const nothing = '-'

type Words = Mapping['words']

interface Props {
  draft: Draft
  check: Check | undefined
  targets: Targets
  onChange: (draft: Draft) => void
}

interface WordProps {
  word: Word
  options: Option[]
  onChoose: (choice: string) => void
}

const chosenOf = ({ is_known, value }: Word) => {
  if (!is_known) return undecided
  return value === null ? nothing : `=${value}`
}

const OneWord = ({ word, options, onChoose }: WordProps) => {
  const t = useWords(designer)
  return (
    <li>
      <span className={classes.word} title={word.word}>
        {word.word}
      </span>
      <IconArrowRight size={14} stroke={1.6} aria-hidden="true" />
      <select
        aria-label={t('value_of', { word: word.word })}
        value={chosenOf(word)}
        data-unknown={!word.is_known || undefined}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        <option value={undecided}>{t('choose_value')}</option>
        <option value={nothing}>{t('nothing')}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={`=${value}`}>
            {label}
          </option>
        ))}
      </select>
      <small>{word.rows > 0 && t('in_sample', { count: word.rows })}</small>
    </li>
  )
}

const choose = (words: Words, word: string, choice: string): Words => {
  const { [word]: _, ...others } = words
  if (choice === undecided) return others
  return { ...others, [word]: choice === nothing ? '' : choice.slice(1) }
}

/** The file's words for options, each with the option it maps to. */
export const ValueMaps = ({ draft, check, targets, onChange }: Props) => {
  const t = useWords(designer)
  return draft.mappings.map((mapping, at) => {
    const options = targets.takerOf(mapping.value)?.options
    const words = options ? wordsOf(check, mapping, at) : []
    if (!options || !words.length) return null
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: columns go by their place
      <section key={at} className={classes.values}>
        <h2>{t('values')}</h2>
        <p>{t('values_text', { name: targets.nameOf(mapping.value) })}</p>
        <ul>
          {words.map((word) => (
            <OneWord
              key={word.word}
              word={word}
              options={options}
              onChoose={(choice) =>
                onChange(withMapping(draft, at, { words: choose(mapping.words, word.word, choice) }))
              }
            />
          ))}
        </ul>
      </section>
    )
  })
}
