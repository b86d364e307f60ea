import { useContext, useMemo } from 'react'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { partsOf } from '#shared/links.ts'
import { LinkedText } from '../LinkedText.tsx'
import { messageWords } from '../words.ts'
import { type Reference, ReferencesContext } from './context.ts'
import { partsAt } from './parts.ts'
import classes from './ReferringText.module.css'

const Chip = ({ text, references }: { text: string; references: Reference[] }) => {
  const t = useWords(messageWords)
  const { open } = useContext(ReferencesContext)
  const [first] = references
  if (!first) return text
  const about = references
    .map(({ contact, table, type, row }) =>
      [
        [
          contact.name,
          table ?? t(`refers_by_${type}`),
          ...(row?.ticket_id ? [`#${formatNumber(row.ticket_id)}`] : []),
        ].join(' · '),
        ...(row?.values.map((value) => `${value.name}: ${value.text}`) ?? []),
      ].join('\n'),
    )
    .join('\n')
  const row = first.row && first.row.ticket_id === null ? first.row.id : undefined
  return (
    <button
      type="button"
      className={classes.chip}
      title={about}
      data-about={about}
      onClick={() => open(first.contact.id, row)}
    >
      {text}
    </button>
  )
}

/** A customer's text: links, and chips for what leads to a contact on file. */
export const ReferringText = ({ text }: { text: string }) => {
  const { found } = useContext(ReferencesContext)
  const parts = useMemo(() => {
    const texts = [...new Set(found.map((one) => one.text))].filter((one) => text.includes(one))
    if (!texts.length) return undefined
    return partsOf(text).flatMap((part) =>
      part.url ? [{ text: part.text, isFound: false }] : partsAt(part.text, texts),
    )
  }, [text, found])
  if (!parts) return <LinkedText text={text} />
  return parts.map((part, place) =>
    part.isFound ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have nothing else.
      <Chip key={place} text={part.text} references={found.filter((one) => one.text === part.text)} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <LinkedText key={place} text={part.text} />
    ),
  )
}

interface ChipsProps {
  text: string
  /** The text above it, whose chips are not shown twice. */
  above?: string
}

/** The chips of a text that cannot have them in its middle. */
export const ReferenceChips = ({ text, above = '' }: ChipsProps) => {
  const { found } = useContext(ReferencesContext)
  const texts = useMemo(() => {
    const all = [...new Set(found.map((one) => one.text))]
    return all.filter((one) => text.includes(one) && !above.includes(one))
  }, [text, above, found])
  if (!texts.length) return null
  return (
    <span className={classes.chips}>
      {texts.map((one) => (
        <Chip key={one} text={one} references={found.filter((each) => each.text === one)} />
      ))}
    </span>
  )
}
