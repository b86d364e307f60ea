import { Key } from '#console/ui/Key.tsx'
import classes from './Palette.module.css'
import type { Entry } from './paletteTypes.ts'

/** A title with the search text highlighted. */
const Marked = ({ title, text }: { title: string; text: string }) => {
  const at = text ? title.toLowerCase().indexOf(text.toLowerCase()) : -1
  if (at < 0) return title
  return (
    <>
      {title.slice(0, at)}
      <mark>{title.slice(at, at + text.length)}</mark>
      {title.slice(at + text.length)}
    </>
  )
}

interface Props {
  id: string
  entry: Entry
  text: string
  isActive: boolean
  onPoint: () => void
  onChoose: (isBeside: boolean) => void
}

/** One line of the palette. */
export const PaletteEntry = ({ id, entry, text, isActive, onPoint, onChoose }: Props) => {
  const Icon = entry.icon
  return (
    <button
      type="button"
      role="option"
      id={id}
      aria-selected={isActive}
      tabIndex={-1}
      className={classes.entry}
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' })
      }}
      onPointerMove={isActive ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ ctrlKey, metaKey }) => onChoose(ctrlKey || metaKey)}
    >
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      <span className={classes.title}>
        <Marked title={entry.title} text={text} />
      </span>
      <span className={classes.note}>{entry.note}</span>
      {isActive ? <Key>↵</Key> : entry.shortcut && <Key>{entry.shortcut}</Key>}
    </button>
  )
}
