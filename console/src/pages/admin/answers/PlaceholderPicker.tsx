import { Choice } from '#console/ui/controls/Choice.tsx'
import { useWords } from '#console/words/words.ts'
import { placeholderWords } from './placeholderWords.ts'
import { usePlaceholders } from './usePlaceholders.ts'

/** Lists the fields that can be filled in by their words, and inserts the chosen one. */
export const PlaceholderPicker = ({ onInsert }: { onInsert: (placeholder: string) => void }) => {
  const say = useWords(placeholderWords)
  return (
    <Choice
      label={say('insert')}
      description={say('insert_hint')}
      searchable
      data={usePlaceholders()}
      value={null}
      onChange={(name) => name && onInsert(`{{${name}}}`)}
    />
  )
}
