import classes from '#console/pages/admin/Form.module.css'
import { Choice } from '#console/ui/controls/Choice.tsx'
import { useWords } from '#console/words/words.ts'
import { placeholderWords } from './placeholderWords.ts'
import { usePlaceholders } from './usePlaceholders.ts'

interface Props {
  /** The names of the placeholders in the message. */
  used: string[]
  onInsert: (placeholder: string) => void
}

/** Lists the fields that can be filled in by their words, inserts the chosen one, and names those in the message. */
export const PlaceholderPicker = ({ used, onInsert }: Props) => {
  const t = useWords(placeholderWords)
  const options = usePlaceholders()
  const named = options.filter(({ value }) => used.includes(value))
  return (
    <>
      <Choice
        label={t('insert')}
        description={t('insert_hint')}
        searchable
        data={options}
        value={null}
        onChange={(name) => name && onInsert(`{{${name}}}`)}
      />
      {named.length > 0 && (
        <ul className={classes.hint} aria-label={t('used')}>
          {named.map(({ value, label }) => (
            <li key={value}>
              <code>{`{{${value}}}`}</code> {label}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
