import { useMe } from '#console/api/me.ts'
import { ReferringText } from '../references/ReferringText.tsx'
import { type Colleague, partsWith } from './mentions.ts'
import classes from './NoteText.module.css'

/** The text of a note, with its links and mentions; those of the viewer stand out. */
export const NoteText = ({ text, mentions }: { text: string; mentions: Colleague[] }) => {
  const me = useMe()
  return partsWith(text, mentions).map(({ text: words, colleague }, place) =>
    colleague ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have nothing else.
      <strong key={place} className={classes.mention} data-me={colleague.id === me.id || undefined}>
        {words}
      </strong>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <ReferringText key={place} text={words} />
    ),
  )
}
