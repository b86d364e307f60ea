import type { RefObject } from 'react'
import { useColleagues } from '#console/api/availability.ts'
import { Suggestions } from '#console/ui/controls/Suggestions.tsx'
import { NameWithStatus } from '#console/ui/StatusDot.tsx'
import { useWords } from '#console/words/words.ts'
import { keepChosen } from './colleagues.ts'
import { type Colleague, matching } from './mentions.ts'
import { noteWords } from './noteWords.ts'

interface Props {
  field: RefObject<HTMLElement | null>
  /** What was typed after the `@`. */
  typed: string
  /** The name under which it is kept who was chosen. */
  place: string
  onChoose: (colleague: Colleague) => void
  onClose: () => void
}

const maxShown = 20

/** The colleagues whom a note may mention. Nothing is shown while nobody matches, as a name may be followed by text. */
export const Mentions = ({ field, typed, place, onChoose, onClose }: Props) => {
  const t = useWords(noteWords)
  const colleagues = matching(useColleagues() ?? [], typed).slice(0, maxShown)
  if (!colleagues.length) return null
  return (
    <Suggestions
      field={field}
      label={t('colleagues')}
      none=""
      items={colleagues}
      keyOf={({ id }) => id}
      show={({ name, availability, away_until }) => (
        <NameWithStatus name={name} status={availability} until={away_until} />
      )}
      onChoose={(colleague) => {
        keepChosen(place, colleague)
        onChoose(colleague)
      }}
      onClose={onClose}
    />
  )
}
